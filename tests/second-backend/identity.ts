import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Who a token belongs to: the subject that an identity provider vouches for, or nobody. */
export type FindSubject = (token: string) => Promise<string | null>;

/** Whom the tokens are for. */
const AUDIENCE = 'urn:societaire:api';

/**
 * Who the access tokens of an identity provider belong to: signed by one of the keys that it publishes, by it, and not
 * past their end.
 */
export function subjectsOf(issuer: string): FindSubject {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: AUDIENCE,
        algorithms: ['ES256'],
        typ: 'at+jwt',
      });
      return payload.sub ?? null;
    } catch {
      return null;
    }
  };
}
