import type { ContentKind } from './kind.ts';

/** The grid of accessibility.json. */
export const criteria: ContentKind<'criteria'> = (_definition, _at, { catalogue }) => {
  const { checks = {}, themes = [] } = catalogue.data.accessibility ?? {};
  const count = (id: string) =>
    themes.reduce((sum, { criteria }) => sum + criteria.filter(({ check }) => check === id).length, 0);
  const view = {
    checks: Object.entries(checks).map(([id, { label, text }]) => ({ id, label, text, count: count(id) })),
    themes: themes.map(({ number, label, criteria }) => ({
      id: String(number),
      label,
      criteria: criteria.map(({ text, check, how }, i) => ({
        id: `${number}.${i + 1}`,
        text,
        check: checks[check]?.label ?? check,
        how: how ?? null,
      })),
    })),
  };
  return () => (themes.length === 0 ? null : view);
};
