import {
  type DecisionShapes,
  decisionShapes as shapesOfDecisions,
  type WithApi,
} from '../../analysis/shapes/decision-shapes.ts';
import { readViewSchema } from '../../release/index.ts';

/** The shapes of all decisions on a catalogue, by the schemas of this project's views. */
export const decisionShapes = (loaded: WithApi): DecisionShapes => shapesOfDecisions(loaded, readViewSchema);
