import type { Call, Manual, Node, Operator, Parser } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { didYouMean } from '../../core/suggest.ts';
import { parseTemplate } from '../../core/template.ts';
import { formats } from '../../formats/index.ts';
import { plainText } from '../../formats/text.ts';
import type { Evaluate } from '../../json.ts';
import { texts } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { needsTidying, tidy } from './tidy.ts';

export const text: Operator = {
  name: 'text',
  arity: [1, 1],

  expand(args, parser) {
    const [written] = args;
    if (typeof written !== 'string') {
      return parser.fail('bad-arguments', 'the operand of "text" is not a text', 'write {"text": "{path|format}"}');
    }
    const { pieces, holes } = parseTemplate(written, (message, help) => parser.fail('bad-template', message, help));
    if (holes.length === 0) return parser.literal(tidy(pieces.join('')));
    const filled = holes.map((hole) =>
      hole.formats.reduce((node, name) => formatted(node, name, parser), field(hole.path, parser)),
    );
    return parser.call('text', filled, pieces);
  },

  compile(call, compiler) {
    const holes = call.args.map((arg) => compiler.compile(arg));
    const pieces = call.kept as readonly string[];
    const alwaysRough = needsTidying(pieces.join('x'));
    return (data, dollars) => {
      let filled = false;
      let rough = alwaysRough;
      let result = pieces[0] as string;
      for (let i = 0; i < holes.length; i++) {
        const value = plainText((holes[i] as Evaluate)(data, dollars));
        if (value !== '') filled = true;
        rough = rough || value === '' || needsTidying(value);
        result += value + (pieces[i + 1] as string);
      }
      return filled ? tidied(result, rough) : null;
    };
  },

  follow(call, scope, tracker) {
    for (const arg of call.args) tracker.visit(arg, scope);
    return { paths: [] };
  },
};

function tidied(text: string, isRough: boolean): string {
  return isRough ? tidy(text) : text;
}

function field(path: string, parser: Parser): Node {
  return parser.call('var', [parser.literal(path)]);
}

function formatted(node: Node, name: string, parser: Parser): Call {
  if (!Object.hasOwn(formats, name)) {
    return parser.fail('bad-template', `"${name}" is not a format`, didYouMean(name, Object.keys(formats)));
  }
  return parser.call(name, [node]);
}

export const manual: Manual = {
  group: 'text',
  type: 'text',
  signature: '{"text": "… {chemin} … {chemin|format} …"}',
  doc: 'Un texte à trous. Chaque trou prend la donnée de son chemin, avec un format si on veut : money, percent, number, date, date-time, time, day-month, long-date, month-year, year, days, months, upper, lower, capitalize. Une donnée absente ne laisse rien ; si toutes sont absentes le résultat est null. « {{ » écrit une accolade.',
  example: {
    rule: { text: '{vehicule.marque}, {montant|money}' },
    data: { vehicule: { marque: 'Renault' }, montant: 12 },
  },
  result: 'Renault, 12,00\u00a0€',
};

export const sentence: SentenceForm = {
  label: 'un texte à trous',
  operands: [{ name: 'texte', kind: 'template' }],
  says: () => '{0}',
};

export const traits: Traits = {
  typing: texts(true),
  names: 'template',
  writes: {
    calls: { needsTidying, tidied },
    value: ({ args, kept }, writer) => {
      const pieces = kept as readonly string[];
      const holes = args.map((arg) => ({
        name: writer.variable(),
        written: writer.text(arg),
        isTidy: writer.isTidy(arg),
      }));
      const given = holes.map(({ name, written }) => `${name} = ${written}`).join(', ');
      const isNothing = holes.map(({ name }) => `${name} === ""`).join(' && ');
      const whole = holes
        .map(({ name }, i) => name + (pieces[i + 1] === '' ? '' : ` + ${writer.literal(pieces[i + 1])}`))
        .join(' + ');
      const text = pieces[0] === '' ? whole : `${writer.literal(pieces[0])} + ${whole}`;
      const rough = needsTidying(pieces.join('x'))
        ? 'true'
        : holes.map(({ name, isTidy }) => `${name} === ""${isTidy ? '' : ` || needsTidying(${name})`}`).join(' || ');
      return `(${given}, ${isNothing} ? null : tidied(${text}, ${rough}))`;
    },
  },
};
