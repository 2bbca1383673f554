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
  ':is(.hosts_chat-row-a1,.str-chat) svg{color:red}',
  'html :where(.hosts_chat-a,.hosts_chat-b:not(.open)){color:red}',
  ':is(:is(.hosts_chat-a),:where(.hosts_chat-b,.hosts_chat-c)){color:red}',
  ':root:has(.hosts_chat-a,.hosts_chat-b){color:red}',
  'li:nth-child(2n of .hosts_chat-a){color:red}',
  '.hosts_chat-row-a1:is(header,footer):not(:is(a,.hosts_chat-b)){color:red}',
  '.hosts_chat-row-a1{color:red;header{color:red}@media print{nav &{color:red}:is(&,& a)>b{color:red}}}',
  '.hosts_chat-row-a1{&:not(&:hover) a{color:red}header:has(+&){color:red}}',
  '@scope (.hosts_chat-a) to (main){header,:not(:scope){color:red}}',
  '@scope (:is(.hosts_chat-a,.hosts_chat-b)){:scope{color:red}}',
  '.hosts_chat-row-a1{background:url(data:image/svg+xml;utf8,{}body{})}',
  '@-webkit-keyframes turn{from{rotate:0turn}}@property --a{syntax:"*";inherits:false}',
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
  [':is(.hosts_chat-a,header){color:red}', ':is(.hosts_chat-a,header)'],
  [':is(header,.hosts_chat-a):hover,nav{color:red}', ':is(header,.hosts_chat-a):hover', 'nav'],
  [':where(.hosts_chat-a,*){color:red}', ':where(.hosts_chat-a,*)'],
  [':-webkit-any(.hosts_chat-a,*){color:red}', ':-webkit-any(.hosts_chat-a,*)'],
  [':is(:where(.hosts_chat-a,nav),.hosts_chat-b){color:red}', ':is(:where(.hosts_chat-a,nav),.hosts_chat-b)'],
  ['body:has(.hosts_chat-a,header){color:red}', 'body:has(.hosts_chat-a,header)'],
  ['body:not(:is(.hosts_chat-a)){color:red}', 'body:not(:is(.hosts_chat-a))'],
  ['li:nth-child(2n of .hosts_chat-a,li){color:red}', 'li:nth-child(2n of .hosts_chat-a,li)'],
  [':lang(.hosts_chat-a){color:red}', ':lang(.hosts_chat-a)'],
  ['[a=")"]:is(header,[b=".hosts_chat-a"]){color:red}', '[a=")"]:is(header,[b=".hosts_chat-a"])'],
  ['a\\.hosts_chat-a{color:red}', 'a\\.hosts_chat-a'],
  ['header/*.hosts_chat-a,*/ a{color:red}', 'header a'],
  ['.hosts_chat-a{:not(&){color:red}}', ':not(&)'],
  ['.hosts_chat-a{:not(& a) b,& c{color:red}}', ':not(& a) b'],
  ['.hosts_chat-a{:is(&,header){color:red}}', ':is(&,header)'],
  ['.hosts_chat-a{@media print{body:not(:has(&)){color:red}}}', 'body:not(:has(&))'],
  ['.hosts_chat-a{color:red;& b{html:not(&){color:red}}}', 'html:not(&)'],
  ['header{a{color:red}}', 'header'],
  ['@scope (body){header{color:red}}', 'header'],
  ['@scope (:is(.hosts_chat-a,body)) to (.hosts_chat-b){header{color:red}}', 'header'],
  ['@MEDIA print{header{color:red}}', 'header'],
  ['@-moz-document url-prefix(){header{color:red}}', 'header'],
  ['@import "other.css";.hosts_chat-a{color:red}', '@import "other.css"'],
  ['@import url(other.css)', '@import url(other.css)'],
])('%s applies to every screen', (css, ...selectors) => {
  expect(find(css)).toEqual(selectors)
})
