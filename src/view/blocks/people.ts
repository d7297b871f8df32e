import { below } from '../compiler.ts';
import { compileDownloads } from '../contracts/downloads.ts';
import { compileFacts } from '../contracts/facts.ts';
import { within } from '../scope.ts';
import { type BlockKind, compact } from './block.ts';

export const people: BlockKind<'people'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const name = compiler.text(definition.name, below(at, 'name'));
  const role = compiler.text(definition.role, below(at, 'role'));
  const badges = (definition.badges ?? []).map((badge, i) => compiler.text(badge, below(at, 'badges', i)));
  const facts = compileFacts(definition.facts, below(at, 'facts'), compiler);
  const downloads = compileDownloads(definition.downloads, below(at, 'downloads'), compiler);
  return {
    body: (scope) => ({
      people: of(scope).map((item) => {
        const inner = within(scope, item);
        return {
          name: name(inner) ?? '',
          role: role(inner),
          badges: compact(badges.map((badge) => badge(inner))),
          facts: facts(inner),
          downloads: downloads(inner),
        };
      }),
    }),
    isEmpty: (body) => body.people.length === 0,
    reads: [definition.of],
  };
};
