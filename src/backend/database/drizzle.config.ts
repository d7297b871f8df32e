import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/backend/**/schema.ts',
  out: './src/backend/database/migrations',
  casing: 'snake_case',
});
