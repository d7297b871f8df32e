import { describe, expect, it } from 'vitest';
import { maskedStart, maskNames, maskPersonal } from '../../../src/view/text/mask-personal.ts';

describe('a text that leaves for the log', () => {
  it.each([
    ['écrire à marie.durand@example.com', 'écrire à [courriel]'],
    ['FR76 3000 4000 0312 3456 7890 143 refusé', '[iban] refusé'],
    ['sociétaire 12345678A', 'sociétaire [numéro]'],
    ['contrat 1201234567', 'contrat [numéro]'],
    ['appeler le 06 12 34 56 78', 'appeler le [téléphone]'],
    ['carte 4970 1012 3456 7890', 'carte [numéro]'],
    ['assuré 1 85 05 78 006 084 36', 'assuré [numéro]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [jeton]'],
    ['plaque AB-123-CD', 'plaque [plaque]'],
    ['refusé: aide_0123456789abcdefABCDEF0123456789abcdefABCDE', 'refusé: [jeton]'],
    ['lien_0123456789abcdefABCDEF0123456789abcdefABCDE', '[jeton]'],
    ['jeton X3v9-sNXGKRDPIvlQJ7I1KW_lwpXwbcJOv3BE1x81Ma refusé', 'jeton [jeton] refusé'],
    ['GET /connexion/mire/2?code=abc-DEF&state=xyz', 'GET /connexion/mire/2?code=[secret]&state=[secret]'],
    ['/connexion/passe-oublie/6?numProfil=x&token=abc', '/connexion/passe-oublie/6?numProfil=x&token=[secret]'],
    ['grant_type=refresh_token&refresh_token=abc', 'grant_type=refresh_token&refresh_token=[secret]'],
    ['{"motDePasse":"Calanque-2026!","ticket":"abc"}', '{"motDePasse":"[secret]","ticket":"[secret]"}'],
    ['connect to smtps://portail:S3cret@relais.fr failed', 'connect to smtps://[secret]@relais.fr failed'],
    ['postgres://u:p@127.0.0.1:5432/x', 'postgres://[secret]@127.0.0.1:5432/x'],
    ['Bonjour Mme Durand-Lefèvre, vos papiers', 'Bonjour Mme [nom], vos papiers'],
    ['M. Jean DURAND a signé', 'M. [nom] a signé'],
  ])('%s', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });

  it('keeps what tells nobody apart', () => {
    const text = 'Request failed with status code 404 at /assets/index-B6GHp1Xt.js:12:345, 2026-11-20';
    expect(maskPersonal(text)).toBe(text);
    const code = 'error code: ECONNREFUSED, state=closed, the token is refused';
    expect(maskPersonal(code)).toBe(code);
  });

  it.each([
    ['échec de marie@example.com', 17],
    ['échec de FR7630004000031234567890143', 25],
    ['échec de 12345678A', 13],
  ])('says nothing of %s, cut after %i letters', (text, longest) => {
    expect(maskedStart(text, longest)).toBe('échec de ');
  });

  it('takes no longer for a text without end', () => {
    expect(maskedStart('a'.repeat(5_000_000), 500)).toHaveLength(420);
  });

  it('hides the names that are known, wherever they stand as words', () => {
    expect(maskNames('DURAND, durand et Durandal', ['Durand'])).toBe('[nom], [nom] et Durandal');
    expect(maskNames('a+b (DU)', ['+', 'DU', ''])).toBe('a+b (DU)');
    expect(maskNames('É. LE GOFF.', ['Le Goff'])).toBe('É. [nom].');
  });
});
