import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { contradiction } from './contradictions.ts';
import { drawDiagram } from './draw.ts';
import { parseOrder } from './order.ts';

const page = readFileSync(new URL('../../../../docs/orders.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([^`]*)```/g)].map(([, json]) => json);

describe('docs/orders.md', () => {
  it('has six orders', () => {
    expect(examples).toHaveLength(6);
  });

  it.each(examples)('has an order that can be met: %s', (json) => {
    const parsed = parseOrder(JSON.parse(json));
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(contradiction(parsed.value)).toBeNull();
    expect(drawDiagram(parsed.value, Random.seeded(1))).not.toBeNull();
  });
});
