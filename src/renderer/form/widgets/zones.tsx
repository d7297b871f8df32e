import './zones.css';
import { useId, useState } from 'react';
import { Choice } from '../../../ui/Choice.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useAnswer, useFieldTexts, type WidgetProps } from '../context.tsx';
import { optionId, toggleOption } from './options.ts';

/**
 * Parts of a drawing that are marked by pressing them. Each is a check box, with its name, under the drawing: the
 * drawing is the same question for the eye and the finger, and hidden from who hears the page.
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
            {options.map((option, index) => (
              <Choice
                key={String(option.value)}
                type="checkbox"
                id={optionId(group.id, index)}
                name={field.name}
                label={option.label}
                hint={option.hint ?? undefined}
                aria-invalid={group['aria-invalid']}
                checked={isMarked(option.value)}
                onChange={() => toggle(option.value)}
                onFocus={() => setFocused(option.value)}
                onBlur={() => setFocused(null)}
              />
            ))}
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
