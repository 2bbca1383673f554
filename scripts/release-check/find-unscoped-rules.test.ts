import { findUnscopedRules } from './find-unscoped-rules'

const find = (css: string) => findUnscopedRules(css, ['hosts_chat-', 'str-chat'])

test.each([
  '.hosts_chat-row-a1{color:red}',
  '.hosts_chat-row-a1 svg,header>.hosts_chat-row-a1:hover{color:red}',
  '.str-chat__list-item,[dir=rtl] .str-chat{color:red}',
  '@layer app{@media (width<40rem){.hosts_chat-row-a1{color:red}}}',
  '.hosts_chat-row-a1{color:red;& header{display:none}}',
  '@layer app,ui;@keyframes turn{to{rotate:1turn}}@font-face{font-family:A;src:url("a;b{c.woff2")}',
  'body:has(>.hosts_chat-sheet-a1){background:#fff}',
  '/* header{} */.hosts_chat-row-a1:is(a,b)::after{content:"}body{"}',
])('%s stays with its remote', (css) => {
  expect(find(css)).toEqual([])
})

test.each([
  ['*{pointer-events:none}', '*'],
  ['header,nav a{display:none}', 'header', 'nav a'],
  [':root{--color-page:#000}', ':root'],
  ['.row{color:red}', '.row'],
  ['.hosts_gate-row-a1{color:red}', '.hosts_gate-row-a1'],
  ['.hosts_chat-row-a1,body{color:red}', 'body'],
  [
    'body:not(.hosts_chat-row-a1,:has(.hosts_chat-row-a1)){color:red}',
    'body:not(.hosts_chat-row-a1,:has(.hosts_chat-row-a1))',
  ],
  ['@layer app{@supports (color:red){main{color:red}}}', 'main'],
  ['.hosts_chat-row-a1{color:red}@media print{body{color:red}}', 'body'],
  ['.hosts_chat-row-a1::after{content:"{"}body{color:red}', 'body'],
  ['[title=".hosts_chat-row-a1"]{color:red}', '[title=".hosts_chat-row-a1"]'],
])('%s applies to every screen', (css, ...selectors) => {
  expect(find(css)).toEqual(selectors)
})
