import { type Rows, rows } from '../../demo/samples/rows.ts';
import { serviceState } from './schema.ts';

export function serviceRows(): Rows[] {
  return [rows(serviceState, [{ id: 'service', maintenance: false }])];
}
