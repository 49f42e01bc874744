/** Small statistics for experiments. */

/** The mean; 0 of nothing. */
export function mean(numbers) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** The median, of an even number of values the mean of the middle two; null of nothing. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const { length } = sorted;
  if (length === 0) return null;
  return length % 2 === 1 ? sorted[(length - 1) / 2] : (sorted[length / 2 - 1] + sorted[length / 2]) / 2;
}

/**
 * Least squares y ≈ slope · x + intercept: { slope, intercept, r2, sigma, count }; sigma is the
 * deviation of y from the line.
 */
export function regress(xs, ys) {
  const count = xs.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sxx = mean(xs.map((x) => (x - mx) ** 2));
  const syy = mean(ys.map((y) => (y - my) ** 2));
  const sxy = mean(xs.map((x, i) => (x - mx) * (ys[i] - my)));
  const slope = sxy / sxx;
  const intercept = my - slope * mx;
  const sigma = Math.sqrt(mean(ys.map((y, i) => (y - slope * xs[i] - intercept) ** 2)));
  return { slope, intercept, r2: sxy ** 2 / (sxx * syy), sigma, count };
}

/** Wilson's interval for a share of successes, 95 %. */
export function wilson(successes, count) {
  const z = 1.96;
  const share = successes / count;
  const middle = share + z ** 2 / (2 * count);
  const half = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [(middle - half) / (1 + z ** 2 / count), (middle + half) / (1 + z ** 2 / count)];
}

/**
 * Student's t for 95 % by degrees of freedom, from 1; beyond the list the normal one is near
 * enough.
 */
const T95 = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13];

/**
 * The mean of some values and half the width of its interval, 95 %; the half is NaN for a single
 * value.
 */
export function meanInterval(values) {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const deviation = Math.sqrt(squares / (values.length - 1));
  return { mean: middle, half: ((T95[values.length - 2] ?? 2) * deviation) / Math.sqrt(values.length) };
}

/** The probability of at least so many successes in `count` fair throws. */
export function atLeastByChance(successes, count) {
  let [term, sum] = [0.5 ** count, 0];
  for (let k = 0; k <= count; k++) {
    if (k >= successes) sum += term;
    term *= (count - k) / (k + 1);
  }
  return sum;
}

/** Solves a symmetric system by elimination. */
export function solveLinear(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      for (let k = column; k <= size; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}

/** A table in Markdown. */
export function printTable(header, rows) {
  for (const row of [header, header.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

/** At most `count` items of a list, evenly spread over it. */
export function spread(items, count) {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]);
}
