/** Drawings as SVG: text with the fonts of whoever looks at it. */

import type { Circle, Drawing, Label, Path, Rect, Shape } from './drawing.ts';
import { BASELINE } from './drawing.ts';

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

function textOf({ x, y, size, text, turned, fill }: Label): string {
  const transform = turned === true ? `rotate(180 ${x} ${y})` : undefined;
  return `<text${attributes({ x, y, dy: `${BASELINE}em`.slice(1), 'font-size': size, transform, fill })}>${escapeXml(text)}</text>`;
}

/** One shape as an element. */
export function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'group':
      return `<g transform="translate(${shape.dx} ${shape.dy})">\n${svgOfAll(shape.shapes)}\n</g>`;
    case 'text':
      return textOf(shape);
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return `<rect${attributes({ x, y, width, height, rx: radius })}${inkOf(shape)}/>`;
    }
    case 'circle':
      return `<circle${attributes({ cx: shape.x, cy: shape.y, r: shape.radius })}${inkOf(shape)}${dashOf(shape)}/>`;
    case 'path':
      return `<path${attributes({ d: shape.d })}${inkOf(shape)}${dashOf(shape)}/>`;
  }
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
