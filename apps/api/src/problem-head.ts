/** What the head of a problem's page says to programs that preview links. */

import type { Problem } from '@tsume/contracts/problem';
import { escapeXml } from '@tsume/core/notation/svg';
import { problemPictureSize } from './problem-file.ts';

const KINDS = { mate: '手詰', brinkmate: '手必至' } as const;
const KINDS_ENGLISH = { mate: 'Mate', brinkmate: 'Brinkmate' } as const;

/**
 * Elements for the end of `<head>`, escaped.
 *
 * @param origin scheme and host of the service as the client knows it
 */
export function makeHead(problem: Problem, origin: string): string {
  const { id, kind, plies, pieces } = problem;
  const title = `${plies}${KINDS[kind]} – 詰将棋工房`;
  const description = `${plies}${KINDS[kind]}・使用駒${pieces}枚。盤上で自分で解けます。 ${KINDS_ENGLISH[kind]} in ${plies}, ${pieces} pieces: solve it on the board.`;
  const url = `${origin}/problems/${id}`;
  const { width, height } = problemPictureSize(problem);
  const properties = {
    'og:type': 'article',
    'og:site_name': '詰将棋工房',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${origin}/v1/problems/${id}.png`,
    'og:image:type': 'image/png',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': `${plies}${KINDS[kind]}`,
  };
  return [
    `<title>${escapeXml(title)}</title>`,
    `<link rel="canonical" href="${escapeXml(url)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeXml(content)}" />`,
    ),
    // The large card would cut the board at its sides: the picture is nearly square.
    '<meta name="twitter:card" content="summary" />',
  ].join('\n');
}
