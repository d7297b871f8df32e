import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/backend/database/schema/index.ts',
  out: './src/backend/database/migrations',
  casing: 'snake_case',
});
