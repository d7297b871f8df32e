import { expect, it } from 'vitest';
import { shortLabel } from '../../../src/analysis/record/short-label.ts';
import { readSchemas } from '../../../src/release/index.ts';

it('says of a table what it leads to, and names no file', () => {
  expect(shortLabel('codeEtat → état d’affichage ; la clé null vaut pour un code absent')).toBe('État d’affichage');
  expect(shortLabel('Nom dans les règles → opération de operations.json, lue à l’ouverture')).toBe('Opération');
  expect(shortLabel('Motif (reasons.json) → ce qu’il demande et entraîne')).toBe('Ce qu’il demande et entraîne');
  expect(shortLabel('Famille (families/…)')).toBe('Famille');
  expect(shortLabel('Vrai si le contrat court')).toBe('Le contrat court');
});

it('leaves no arrow and no file in what analysts read of any schema', () => {
  const described: string[] = [];
  JSON.stringify(readSchemas(), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') described.push(shortLabel(value));
    return value;
  });
  expect(described.length).toBeGreaterThan(500);
  expect(described.filter((label) => /→|\.json\b|\/…/.test(label))).toEqual([]);
});
