const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Parts = {
  language: string
  title: string
  text: string
  /** Facts, one below the other. */
  lines?: string[] | undefined
  /** Shown large, to be typed. */
  code?: string | undefined
  button?: { text: string; link: string } | undefined
  note?: string | undefined
  footer: string
  /** The last thing of the mail. */
  unsubscribe?: { text: string; link: string } | undefined
}

/** Mail programs drop style sheets but for the dark colours, so the light ones are on the elements. */
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:#161a18!important}.card{background:#202623!important;border-color:#38413c!important}
.ink{color:#f1f4f2!important}.soft,.soft a{color:#b9c4be!important}
.button{background:#7fd1a8!important;color:#0c2418!important}.code{background:#161a18!important}
}`

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const paragraph = (text: string, look: 'ink' | 'soft') =>
  `<p class="${look}" style="margin:0 0 20px;${look === 'ink' ? 'font-size:16px;color:#1c2420' : 'font-size:14px;color:#55625b'}">${escapeHtml(text)}</p>`

const renderButton = ({ text, link }: { text: string; link: string }) => {
  const address = escapeHtml(link)
  return `<p style="margin:0 0 20px"><a class="button" href="${address}" target="_blank" rel="noreferrer" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#14583b;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(text)}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:13px;color:#55625b;word-break:break-all"><a href="${address}" target="_blank" rel="noreferrer" style="color:#55625b">${address}</a></p>`
}

const renderCode = (code: string) =>
  `<p class="ink code" style="margin:0 0 20px;padding:14px 18px;border-radius:10px;background:#f3f5f2;color:#1c2420;font-size:28px;font-weight:600;letter-spacing:6px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`

const renderLines = (lines: string[]) =>
  `<ul style="margin:0 0 20px;padding:0;list-style:none">${lines
    .map(
      (line) =>
        `<li class="ink" style="padding:8px 0;font-size:15px;color:#1c2420;border-top:1px solid #e2e6e0">${escapeHtml(line)}</li>`,
    )
    .join('')}</ul>`

const renderUnsubscribe = ({ text, link }: { text: string; link: string }) =>
  ` <a href="${escapeHtml(link)}" target="_blank" rel="noreferrer" style="color:#55625b">${escapeHtml(text)}</a>`

/** A mail as HTML without images: one card that reads from top to bottom, on light and dark backgrounds. */
export const renderHtml = ({
  language,
  title,
  text,
  lines = [],
  code,
  button,
  note,
  footer,
  unsubscribe,
}: Parts) =>
  `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f4">
<div class="page" style="background:#f6f7f4;padding:32px 16px;${font};line-height:1.5">
<div class="card" role="article" style="max-width:520px;margin:0 auto;padding:32px 28px 12px;background:#ffffff;border:1px solid #e2e6e0;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:#1c2420">${escapeHtml(title)}</h1>
${text ? paragraph(text, 'ink') : ''}
${lines.length > 0 ? renderLines(lines) : ''}
${code ? renderCode(code) : ''}${button ? renderButton(button) : ''}
${note ? paragraph(note, 'soft') : ''}
</div>
<p class="soft" style="max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#55625b">${escapeHtml(footer)}${unsubscribe ? renderUnsubscribe(unsubscribe) : ''}</p>
</div>
</body>
</html>
`
