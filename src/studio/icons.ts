/** Icons of the studio alone. */
import { paths } from '../ui/icons.ts';
import '../ui/member-icons.ts';

Object.assign(paths, {
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  undo: 'M9 7L4.5 11.5 9 16M4.5 11.5H15a4.5 4.5 0 0 1 0 9h-3',
  redo: 'M15 7l4.5 4.5L15 16M19.5 11.5H9a4.5 4.5 0 0 0 0 9h3',
});
