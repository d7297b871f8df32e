import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { products } from './schema.ts';

/** All products with the insurer's labels. */
export function listProductLabels(db: Db): Promise<{ codeProduit: string; libelle: string }[]> {
  return db.select({ codeProduit: products.codeProduit, libelle: products.libelle }).from(products);
}

export async function isMilitaryOrAssociation(db: Db, codeProduit: string): Promise<boolean> {
  const [row] = await db.select().from(products).where(eq(products.codeProduit, codeProduit));
  return row?.militaireOuAssociation ?? false;
}
