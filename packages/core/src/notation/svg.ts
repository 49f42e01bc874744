/** Drawings as SVG: text with the fonts of whoever looks at it. */

import {
  type Circle,
  type Drawing,
  type Group,
  type Label,
  type Path,
  type Rect,
  type Shape,
  BASELINE,
} from './drawing.ts';

const FONT =
  "'Noto Serif CJK JP','Noto Serif JP','Hiragino Mincho ProN','Yu Mincho','YuMincho','MS Mincho',serif";

/** Text as it stands between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function inkOf({ fill = 'none', stroke, strokeWidth }: Rect | Path | Circle): string {
  return attributes({ fill, stroke, 'stroke-width': strokeWidth });
}

function textOf({ x, y, size, text, align, turned, fill }: Label): string {
  const anchor = align === 'left' ? 'start' : undefined;
  const transform = turned === true ? `rotate(180 ${x} ${y})` : undefined;
  return `<text${attributes({ x, y, dy: `${BASELINE}em`.slice(1), 'font-size': size, 'text-anchor': anchor, transform, fill })}>${escapeXml(text)}</text>`;
}

function outlineOf(shape: Rect | Path | Circle): string {
  if (shape.kind === 'path') return `path${attributes({ d: shape.d })}`;
  const { x, y, radius } = shape;
  if (shape.kind === 'circle') return `circle${attributes({ cx: x, cy: y, r: radius })}`;
  return `rect${attributes({ x, y, width: shape.width, height: shape.height, rx: radius })}`;
}

function svgOf(shape: Shape): string {
  if (shape.kind === 'text') return textOf(shape);
  if (shape.kind === 'group') return `<g transform="${moveOf(shape)}">\n${svgOfAll(shape.shapes)}\n</g>`;
  return `<${outlineOf(shape)}${inkOf(shape)}${shape.kind === 'rect' ? '' : dashOf(shape)}/>`;
}

function moveOf({ dx, dy, scale }: Group): string {
  return `translate(${dx} ${dy})${scale === undefined ? '' : ` scale(${scale})`}`;
}

function dashOf({ dash }: Path | Circle): string {
  return dash === undefined ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
}

/** Shapes as elements, one a line. */
export function svgOfAll(shapes: readonly Shape[]): string {
  return shapes.map(svgOf).join('\n');
}

/** An SVG document on a white ground that scales with its viewBox; `body` holds its elements. */
export function svgDocument({ width, height, name }: Omit<Drawing, 'shapes'>, body: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${FONT}" text-anchor="middle">`,
    `<title>${escapeXml(name)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    body,
    '</svg>\n',
  ].join('\n');
}

/** A drawing as an SVG document; the same drawing gives the same text. */
export function makeSvg(drawing: Drawing): string {
  return svgDocument(drawing, svgOfAll(drawing.shapes));
}
