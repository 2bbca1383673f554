import { escapeHtml } from './html-template'
import type { StoredMail } from './mailbox'

const style = `:root{color-scheme:light dark;--ink:#1c2420;--soft:#55625b;--page:#f6f7f4;--card:#fff;--line:#dfe4dd;--accent:#14583b}
@media(prefers-color-scheme:dark){:root{--ink:#f1f4f2;--soft:#b9c4be;--page:#161a18;--card:#202623;--line:#38413c;--accent:#7fd1a8}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px}h1{font-size:24px;margin:0 0 4px}h2{font-size:16px;margin:24px 0 8px}
p{margin:0 0 16px;color:var(--soft)}a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul{list-style:none;margin:16px 0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:grid;gap:2px;padding:12px 16px;text-decoration:none;color:inherit}
li a:hover strong{text-decoration:underline}li span{color:var(--soft);font-size:14px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--card);font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:600px;border:1px solid var(--line);border-radius:12px;background:var(--card)}`

const renderPage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Mailbox</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`

const renderTime = (at: string) =>
  `<time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').slice(0, 19))} UTC</time>`

const renderRow = ({ id, at, to, subject }: StoredMail) =>
  `<li><a href="/dev/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>To ${escapeHtml(to)}, ${renderTime(at)}</span></a></li>`

export const renderList = (mails: StoredMail[], to: string) => {
  const whose = to
    ? `To ${escapeHtml(to)}. <a href="/dev/mailbox">Show all</a>`
    : 'Everything that this stack has mailed, the newest first. Nothing leaves this machine.'
  const rows = mails.length > 0 ? `<ul>${mails.map(renderRow).join('')}</ul>` : '<p>No mails yet.</p>'
  return renderPage('Mails', `<h1>Mailbox</h1><p>${whose}</p>${rows}`)
}

/** Addresses of pages become links. */
const linkAddresses = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (address) => `<a href="${address}">${address}</a>`)

export const renderMailPage = ({ id, at, to, subject, text, html }: StoredMail) =>
  renderPage(
    subject,
    `<p><a href="/dev/mailbox">All mails</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd>${renderTime(at)}</dd></dl>
<h2>Plain text</h2><pre>${linkAddresses(text)}</pre>
${html ? `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${id}/html"></iframe>` : ''}`,
  )
