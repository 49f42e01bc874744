/** What is around the text of each page. */

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function menu({ source, pages, addressOf }) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups
    .map((group) => {
      const links = pages
        .filter((page) => page.group === group)
        .map((page) => {
          const current = page.source === source ? ' aria-current="page"' : '';
          return `<li><a href="${addressOf.get(page.source)}"${current}>${escape(page.name)}</a></li>`;
        });
      return `<section><h2>${group}</h2><ul>${links.join('')}</ul></section>`;
    })
    .join('\n');
}

/** A page as a document. */
export function frame({ html, title, ...site }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<nav aria-label="Pages">
${menu(site)}
</nav>
<main>
${html}</main>
</body>
</html>
`;
}

/** The site's one style sheet, light and dark. */
export const STYLE = `:root { color-scheme: light dark; --line: #8885; --soft: #8881; --link: light-dark(#1f4e8c, #8fb8ee); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); font: 16px/1.6 system-ui, 'Noto Sans JP', 'Hiragino Sans', sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); font-size: 0.92rem; }
nav h2 { margin: 1rem 0 0.2rem; font-size: 0.8rem; letter-spacing: 0.06em; text-transform: uppercase; opacity: 0.65; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.15rem 0.5rem; border-radius: 4px; text-decoration: none; }
nav a[aria-current] { background: var(--soft); font-weight: 600; }
main { max-width: 60rem; padding: 2rem 3rem 5rem; overflow-wrap: break-word; }
a { color: var(--link); }
h1 { font-size: 1.9rem; line-height: 1.25; }
h2 { margin-top: 2.2rem; padding-bottom: 0.2rem; border-bottom: 1px solid var(--line); }
pre { padding: 0.8rem 1rem; overflow: auto; background: var(--soft); border-radius: 6px; font-size: 0.86rem; line-height: 1.45; }
code { font-family: ui-monospace, 'Noto Sans Mono CJK JP', monospace; font-size: 0.92em; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.92rem; }
th, td { padding: 0.3rem 0.7rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
img { max-width: 100%; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem; }
}
`;
