/**
 * For the AssemblyScript compiler: a function whose docstring ends with `@inline` is compiled in
 * line, as if it had the decorator.
 *
 * A decorator of a function is no TypeScript, so that with it neither the formatter nor the linter
 * can read the file.
 */

import { Node, NodeKind } from 'assemblyscript';
import { Transform } from 'assemblyscript/transform';

const TAG = /@inline\s*\*\/\s*$/;

export default class InlineTags extends Transform {
  afterParse(parser) {
    for (const { isLibrary, statements, text } of parser.sources) {
      if (isLibrary) continue;
      for (const statement of statements) {
        if (statement.kind !== NodeKind.FunctionDeclaration) continue;
        const { range } = statement;
        if (!TAG.test(text.slice(0, range.start))) continue;
        const name = Node.createIdentifierExpression('inline', range);
        statement.decorators = [Node.createDecorator(name, null, range)];
      }
    }
  }
}
