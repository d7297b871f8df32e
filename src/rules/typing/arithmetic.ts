import { needed } from './comparison.ts';
import type { Typing } from './place.ts';
import { kindText, mayBeNumber, named, operands } from './typing.ts';
import { aNumber } from './value-type.ts';

/** Numbers, each of which has to be there. */
export const arithmetic: Typing = (call, at, inference) => {
  operands(call, at, inference).forEach((type, i) => {
    const node = call.args[i];
    if (node === undefined) return;
    if (!mayBeNumber(type))
      inference.fault(node, 'wrong-operand', `${named(node)} is ${kindText(type)}, where a number goes`);
    else needed({ node, type }, inference, 'nothing can be calculated without it');
  });
  return aNumber;
};
