import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: what the operator switches while the service runs. */
export const serviceState = pgTable('service_state', {
  id: text().primaryKey(),
  maintenance: boolean().notNull(),
});

/** Products as the insurer's systems name them. */
export const products = pgTable('products', {
  codeProduit: text().primaryKey(),
  libelle: text().notNull(),
  militaireOuAssociation: boolean().notNull(),
});
