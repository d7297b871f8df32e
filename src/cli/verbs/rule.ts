import { compileRule, type Rule } from '../../rules/index.ts';
import { answerLines } from '../text/json-lines.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const rule: Verb = {
  name: 'rule',
  summary: 'evaluates plain JSON Logic rules, one JSON object a line',
  usage: '< lines',
  help: 'Reads {"rule": …, "data": …}, writes {"result": …} or {"error": "…"}. Only the operators of json-logic-js; no catalogue is read.',
  run: async (args, output) => {
    parseArgs(args, [], [], 0);
    return answerLines(output, (line) => {
      if (!('rule' in line)) throw new Error('"rule" is missing');
      return compileRule(line.rule as Rule, { dialect: 'plain' })(line.data ?? null);
    });
  },
};
