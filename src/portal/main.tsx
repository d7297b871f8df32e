import './styles/portal.css';
import { start } from './start.tsx';

start();
