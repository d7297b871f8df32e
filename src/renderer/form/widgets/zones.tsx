import './zones.css';
import { useId, useState } from 'react';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useAnswer, useFieldTexts, type WidgetProps } from '../context.tsx';
import { OptionBoxes } from './checkboxes.tsx';
import { toggleOption } from './options.ts';

/**
 * Parts of a drawing, marked by a press. Each has a check box with its name under the drawing, which is hidden from
 * screen readers.
 */
export function ZonesWidget({ field, error }: WidgetProps) {
  const [value, change] = useAnswer(field.name);
  const [focused, setFocused] = useState<unknown>(null);
  const hatching = useId();
  const options = field.options ?? [];
  const marked: readonly unknown[] = Array.isArray(value) ? value : [];
  const zones = options.filter(({ region }) => region !== undefined);
  const { drawing } = field;
  const isMarked = (zone: unknown) => marked.includes(zone);

  const toggle = (pressed: unknown) => change(toggleOption(options, marked, pressed, !isMarked(pressed)));
  const names = options.filter((option) => isMarked(option.value)).map(({ label }) => label);

  return (
    <Fieldset {...useFieldTexts(field, error)}>
      {(group) => (
        <div className="zones">
          {drawing !== undefined && (
            <svg
              className="zones-drawing"
              viewBox={`0 0 ${drawing.width} ${drawing.height}`}
              aria-hidden="true"
              focusable="false"
              stroke="var(--control)"
              strokeWidth="1.5"
              strokeLinejoin="round"
            >
              <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <path d="M0 0H8V8H0Z" fill="var(--error-tint)" />
                <path d="M0 0V8" stroke="var(--error)" strokeWidth="8" />
              </pattern>
              <path d={drawing.outline} fill="var(--control)" />
              {zones.map(({ value: zone, region, label }) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the check box of this zone is beside the drawing
                <path
                  key={String(zone)}
                  d={region}
                  className={focused === zone ? 'zones-zone zones-focused' : 'zones-zone'}
                  fill={isMarked(zone) ? `url(#${hatching})` : 'var(--surface)'}
                  cursor="pointer"
                  onClick={() => toggle(zone)}
                >
                  <title>{label}</title>
                </path>
              ))}
            </svg>
          )}
          <div className="zones-names">
            <OptionBoxes field={field} group={group} chosen={marked} onChange={change} onFocus={setFocused} />
          </div>
          {drawing !== undefined && (
            <p className="zones-text" role="status">
              {names.length === 0 ? drawing.none : `${drawing.marked} ${names.join(', ')}`}
            </p>
          )}
        </div>
      )}
    </Fieldset>
  );
}
