import { isRecord, type Json } from '../../base/json.ts';
import { asksTruth, callIn, described, givesTruth, isBody, type WrittenCall } from '../../rules/language.ts';
import { fieldIn, isDescribed, type PathStart, wholePath } from './fields-in.ts';
import { type FieldWords, type SentenceNames, unknownField } from './names.ts';
import type { ClausePart, DatedAlternative, SentencePart } from './parts.ts';
import { piecesOf, type Saying, sayingOfTruth } from './pieces.ts';
import { quoted, valueWords } from './value-words.ts';

/** What a place of a rule asks of what stands there, and where it stands. */
interface Setting extends PathStart {
  /** Only whether it holds matters. */
  isTruth: boolean;
  isNegated: boolean;
  /** It stands as a value among others, where a condition is announced as one. */
  isValue: boolean;
  /** Negations and tests of truth just around it, outermost first. */
  around: readonly string[];
  /** The field whose values stand here. */
  about: FieldWords & { path: string };
  isCompared: boolean;
}

/** How a rule is to be said. */
export interface SayingOptions {
  /** Only whether it holds matters: a condition. A rule that gives true or false is one by itself. */
  isCondition?: boolean;
  /** Path of the list whose element the rule reads. */
  list?: string | null;
}

const ofValue = { isTruth: false, isNegated: false, isValue: true, around: [] } as const;

/** What a reduction has gathered. */
const REDUCED: Readonly<Record<string, string>> = { accumulator: 'ce qui est déjà réuni' };

const nothing = { ...unknownField(''), path: '' };

/** Beyond it, what stands in a rule is said as it is written: no person reads that deep. */
const DEEPEST = 150;

/** A rule as a sentence in French, with each of its values in it: what it cannot say is shown as it is written. */
export function sentenceOf(rule: Json, names: SentenceNames, options: SayingOptions = {}): SentencePart {
  const { isCondition = givesTruthSafely(rule), list = '' } = options;
  return new Speaker(names).say(rule, '', {
    ...{
      isTruth: isCondition,
      isNegated: false,
      isValue: false,
      around: [],
      list,
      isReduced: false,
      about: nothing,
      isCompared: false,
    },
  });
}

const depthOf = (pointer: string): number => pointer.split('/').length;

/** @throws never: a rule may be any JSON */
const givesTruthSafely = (rule: Json): boolean => isRecord(rule) && givesTruth(rule);

class Speaker {
  constructor(private readonly names: SentenceNames) {}

  say(rule: Json, pointer: string, setting: Setting): SentencePart {
    if (depthOf(pointer) > DEEPEST) return raw(rule, pointer);
    if (Array.isArray(rule) && rule.length > 0) {
      const inner = { ...setting, ...ofValue };
      const items = rule.map((item, i) => this.say(item, `${pointer}/${i}`, inner));
      return this.held(rule, { kind: 'list', pointer, items }, setting);
    }
    if (isRecord(rule) && Object.keys(rule).length > 0) return this.sayObject(rule, pointer, setting);
    return this.sayValue(rule, pointer, setting);
  }

  private sayObject(rule: Json, pointer: string, setting: Setting): SentencePart {
    const dated = alternativesIn(rule);
    if (dated !== null) return { kind: 'dated', pointer, alternatives: this.sayDated(dated, pointer, setting) };
    const call = callIn(rule);
    if (call === null || !isDescribed(call)) return this.held(rule, raw(rule, pointer), setting);
    const { traits, args } = call;
    const isDenial = traits.joins === 'negation';
    if (isDenial || traits.joins === 'truth')
      return this.say(args[0] ?? null, pointer + call.pointerTo(0), {
        ...setting,
        isTruth: true,
        isNegated: setting.isNegated !== isDenial,
        around: [...setting.around, pointer],
      });
    const path = args.length === 1 && traits.names === 'path' ? args[0] : undefined;
    if (typeof path === 'string' || typeof path === 'number')
      return this.held(rule, this.sayField(path, pointer, pointer + call.pointerTo(0), setting), setting);
    return this.sayCall(call, rule, pointer, setting);
  }

  private sayField(path: string | number, pointer: string, at: string, start: Setting): SentencePart {
    const whole = wholePath(String(path), start);
    const { label, type } = whole === null ? unknownField(REDUCED[path] ?? String(path)) : this.names.field(whole);
    return { kind: 'field', pointer, path, at, whole, type, text: label === whole ? String(path) : label };
  }

  private sayCall(call: WrittenCall, rule: Json, pointer: string, setting: Setting): SentencePart {
    const { name, traits, args } = call;
    const isJoin = traits.joins === 'conjunction' || traits.joins === 'disjunction';
    const isChoice = traits.joins === 'choice';
    const isOwnTruth = traits.truth === true || (isJoin && givesTruth(rule));
    const isTruth = isOwnTruth || (setting.isTruth && (isJoin || isChoice || traits.names === 'named-rule'));
    const isNegated = setting.isTruth && isTruth && setting.isNegated;
    const operands = args.map((arg, rank) => {
      const at = pointer + call.pointerTo(rank);
      return rank === 0 && traits.names !== undefined
        ? this.sayName(call, arg, at, setting)
        : this.say(arg, at, this.settingOf(call, rank, isTruth, setting));
    });
    const clause = {
      ...({ kind: 'clause', pointer, operator: name, operands } as const),
      around: setting.isTruth && isTruth ? setting.around : [],
      isNegated,
    };
    const saying: Saying = { isTruth, isNegated, isValue: setting.isValue };
    const part: ClausePart = { ...clause, ...piecesOf(call, operands, saying) };
    return isTruth ? part : this.held(rule, part, setting);
  }

  private settingOf(call: WrittenCall, rank: number, isTruth: boolean, outer: Setting): Setting {
    const { traits, args } = call;
    const isGiven = traits.joins === 'choice' && (rank % 2 === 1 || rank === args.length - 1) && args.length > 1;
    const asks =
      isTruth || traits.joins !== 'disjunction' ? asksTruth(traits, rank, args.length, isTruth) : outer.isTruth;
    const isCompared = traits.comparison !== undefined || traits.membership !== undefined;
    const about =
      isCompared || described.get(call.name)?.manual.group === 'arithmetic' ? this.about(args, outer) : null;
    const passes = traits.coalesces === true || traits.joins === 'choice' || traits.names === 'path';
    const isOwn = isBody(traits, rank);
    const list = isOwn ? fieldIn(args[0], outer) : outer.list;
    const isReduced = isOwn ? traits.body === 'reduction' : outer.isReduced;
    const asksForTruth = isGiven ? isTruth : asks;
    return {
      ...{ isTruth: asksForTruth, isNegated: false, isValue: !asksForTruth, around: [], list, isReduced },
      about: about ?? (passes ? (this.about(args.slice(0, 1), outer) ?? outer.about) : nothing),
      isCompared: isCompared || (passes && outer.isCompared),
    };
  }

  /** The field with whose values others are compared. */
  private about(args: readonly Json[], start: PathStart): Setting['about'] | null {
    for (const arg of args) {
      const path = fieldIn(arg, start);
      if (path !== null && path !== '') return { ...this.names.field(path), path };
    }
    return null;
  }

  private sayName({ traits }: WrittenCall, name: Json, pointer: string, setting: Setting): SentencePart {
    if (traits.names === 'path')
      return typeof name === 'string' || typeof name === 'number'
        ? this.sayField(name, pointer, pointer, setting)
        : this.say(name, pointer, { ...setting, ...ofValue });
    if (typeof name !== 'string') return raw(name, pointer);
    if (traits.names === 'named-rule' || traits.names === 'code-list') {
      const kind = traits.names === 'named-rule' ? 'rule' : 'table';
      return { kind, pointer, name, at: pointer, text: quoted(this.names[kind](name) ?? name) };
    }
    return { kind: 'value', pointer, value: name, text: quoted(name), label: null };
  }

  private sayValue(value: Json, pointer: string, setting: Setting): SentencePart {
    const { about, isTruth, isNegated } = setting;
    if (isRecord(value)) return this.held(value, raw(value, pointer), setting);
    const part = { kind: 'value', pointer, value, label: this.names.code(about.path, value) } as const;
    if (isTruth && typeof value === 'boolean')
      return this.held(value, { ...part, text: value === isNegated ? 'jamais' : 'toujours' }, setting);
    return this.held(
      value,
      { ...part, text: valueWords(value, { ...setting, money: about.isAmount ? this.names.money : null }) },
      setting,
    );
  }

  /** What a place that asks for truth says of a value: that there is one. */
  private held(rule: Json, part: SentencePart, setting: Setting): SentencePart {
    const { isTruth, isNegated, isValue, around } = setting;
    if (!isTruth) return part;
    if (part.kind === 'value' && typeof part.value === 'boolean' && around.length === 0) return part;
    const [outermost] = around;
    const path = part.kind === 'field' ? part.whole : fieldIn(rule, setting);
    const field = path === null ? unknownField('') : this.names.field(path);
    const says = sayingOfTruth(rule, part, field, { isTruth, isNegated, isValue });
    return {
      ...{ kind: 'clause', pointer: outermost ?? part.pointer, operator: null, around, isNegated },
      ...{ pieces: says, operands: [part], isList: false },
    };
  }

  private sayDated(alternatives: readonly Json[], pointer: string, setting: Setting): DatedAlternative[] {
    return alternatives.map((one, i) => {
      const at = `${pointer}/dated/${i}`;
      return {
        pointer: at,
        properties: Object.entries(one as Record<string, Json>).map(([name, value]) => ({
          name: name as 'from' | 'to' | 'is',
          part: this.say(
            value,
            `${at}/${name}`,
            name === 'is' ? setting : { ...setting, ...ofValue, isCompared: false },
          ),
        })),
      };
    });
  }
}

const raw = (value: Json, pointer: string): SentencePart => ({
  ...{ kind: 'raw', pointer, value, text: JSON.stringify(value) },
});

/** `{"dated": […]}`, as files hold it: alternatives with their days. */
function alternativesIn(rule: Json): readonly Json[] | null {
  if (!isRecord(rule) || Object.keys(rule).length !== 1 || !Array.isArray(rule.dated)) return null;
  const alternatives: readonly Json[] = rule.dated;
  const names = new Set(['from', 'to', 'is']);
  const isOne = (one: Json) => isRecord(one) && 'is' in one && Object.keys(one).every((name) => names.has(name));
  return alternatives.length > 0 && alternatives.every(isOne) ? alternatives : null;
}
