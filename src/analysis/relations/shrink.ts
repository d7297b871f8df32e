import { isObject } from '../../base/json.ts';

type Given = Readonly<Record<string, unknown>>;

const mostTries = 5000;

/** All that is one step smaller: a field less, an element less, a text or a number that says nothing. */
function* smaller(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) yield value.filter((_one, at) => at !== i);
    for (let i = 0; i < value.length; i++)
      for (const less of smaller(value[i])) yield value.map((one: unknown, at) => (at === i ? less : one));
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
    for (const [name, inner] of entries) for (const less of smaller(inner)) yield { ...value, [name]: less };
  }
}

/** The smallest data that can be reached step by step and that still fails. */
export function shrink(given: Given, fails: (smaller: Given) => boolean): Given {
  let smallest = given;
  let tries = 0;
  for (let went = true; went && tries < mostTries; ) {
    went = false;
    for (const less of smaller(smallest)) {
      if (++tries > mostTries) break;
      if (!fails(less as Given)) continue;
      smallest = less as Given;
      went = true;
      break;
    }
  }
  return smallest;
}
