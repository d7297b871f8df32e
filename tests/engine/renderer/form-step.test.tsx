// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { registerWidget } from '../../../src/renderer/form/widgets/registry.ts';
import { TextWidget } from '../../../src/renderer/form/widgets/text.tsx';
import { drawStep, field, option, step } from './form-given.tsx';

afterEach(cleanup);

const twoFields = step({
  fields: [field('nom'), field('civilite', 'radio', { options: [option('MME'), option('M')] })],
});

describe('a step', () => {
  it('shows its position, and leads back', async () => {
    const given = drawStep(step({ position: { n: 2, total: 5 }, back: true, fields: [field('nom')] }));
    expect(screen.getByText('form.position 2 5')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vos informations');
    expect(screen.getByText('Créer un compte')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'form.back' }));
    expect(given.onBack).toHaveBeenCalledTimes(1);
  });

  it('goes on by its button and by Enter, and not while it is busy', async () => {
    const given = drawStep(step({ fields: [field('nom')] }));
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await userEvent.type(screen.getByLabelText('Libellé nom'), 'a{Enter}');
    expect(given.onSubmit).toHaveBeenCalledTimes(2);
    await given.again({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await userEvent.type(screen.getByLabelText('Libellé nom'), '{Enter}');
    expect(given.onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.getByText('form.busy')).toBeInTheDocument();
  });

  it('draws its fields in the order of the view', () => {
    drawStep(step({ fields: [field('z'), field('a'), field('m')] }));
    expect(screen.getAllByRole('textbox').map((input) => input.id)).toEqual(['champ-z', 'champ-a', 'champ-m']);
  });

  it('is replaced by another, with its own fields', async () => {
    const { again, store } = drawStep(step({ fields: [field('a')] }), { values: { b: 3 } });
    await again({
      view: step({ step: 'deux', fields: [field('b', 'number')] }),
      schema: { type: 'object', properties: { b: { type: 'integer' } } },
    });
    expect(screen.queryByLabelText('Libellé a')).toBeNull();
    expect(screen.getByLabelText('Libellé b')).toHaveValue('3');
    await userEvent.type(screen.getByLabelText('Libellé b'), '1');
    expect(store.get('b')).toBe(31);
  });

  it('draws its contents and its links', () => {
    drawStep(
      step({
        content: [
          { kind: 'heading', text: 'Un titre' },
          { kind: 'list', items: ['un', 'deux'] },
          { kind: 'notice', tone: 'warning', text: 'Attention à ceci' },
          { kind: 'topics', topics: [{ id: 't', title: 'Un sujet', text: 'Sa réponse', links: [] }] },
        ],
        after: [{ kind: 'text', text: 'Après' }],
        links: [{ label: 'Aide', to: '/aide', button: false }],
      }),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Un titre' })).toBeVisible();
    expect(screen.getByText('status.warning')).toBeInTheDocument();
    expect(screen.getByText('Un sujet')).toBeVisible();
    expect(screen.getByText('Après')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aide' })).toHaveAttribute('href', '/aide');
  });
});

describe('faults', () => {
  const faults = [
    { field: 'nom', message: 'Indiquez votre nom' },
    { field: 'civilite', message: 'Choisissez une civilité' },
    { field: null, message: 'Compte introuvable', link: { label: 'Nous écrire', to: '/contact' } },
  ];

  it('take the focus, link to the fields, and are repeated there', async () => {
    const { again } = drawStep(twoFields);
    await again({ faults });
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getByText('Compte introuvable')).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');

    const name = screen.getByLabelText('Libellé nom');
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(name).toHaveAccessibleDescription('Indiquez votre nom');
    await userEvent.click(within(summary).getByRole('link', { name: 'Indiquez votre nom' }));
    expect(name).toHaveFocus();

    const group = screen.getByRole('radiogroup', { name: 'Libellé civilite' });
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAccessibleDescription('Choisissez une civilité');
    await userEvent.click(within(summary).getByRole('link', { name: 'Choisissez une civilité' }));
    expect(screen.getByRole('radio', { name: 'MME' })).toHaveFocus();
  });

  it('take the focus again when they come back, and disappear when fixed', async () => {
    const { again } = drawStep(twoFields, { faults });
    await userEvent.click(screen.getByLabelText('Libellé nom'));
    await again({ faults: [...faults] });
    expect(screen.getByRole('alert')).toHaveFocus();
    await again({ faults: [] });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Libellé nom')).not.toHaveAttribute('aria-invalid');
  });

  it('leave the focus while some are fixed, and move it to the field once none is left', async () => {
    const { again } = drawStep(twoFields, { faults });
    const name = screen.getByLabelText('Libellé nom');
    await userEvent.click(name);
    await again({ faults: faults.slice(0, 1) });
    expect(name).toHaveFocus();
    screen.getByRole('alert').focus();
    await again({ faults: [] });
    expect(name).toHaveFocus();
  });

  it('leave the focus where it is when only the view is new', async () => {
    const { again } = drawStep(twoFields, { faults });
    const name = screen.getByLabelText('Libellé nom');
    await userEvent.click(name);
    await again({ view: { ...twoFields } });
    expect(name).toHaveFocus();
  });

  it('with the same message begin with the name of their field', () => {
    const same = ['nom', 'civilite'].map((one) => ({ field: one, message: 'À remplir' }));
    drawStep(twoFields, { faults: same });
    expect(screen.getByRole('link', { name: /^Libellé nom\s: À remplir$/ })).toBeVisible();
    expect(screen.getByLabelText('Libellé nom')).toHaveAccessibleDescription('À remplir');
  });

  it('do not appear before the button is pressed', async () => {
    drawStep(twoFields);
    await userEvent.type(screen.getByLabelText('Libellé nom'), 'a{Backspace}');
    await userEvent.tab();
    expect(document.querySelector('[aria-invalid], .field-error')).toBeNull();
  });

  it('keep what was typed', async () => {
    const { again, store } = drawStep(twoFields);
    fireEvent.change(screen.getByLabelText('Libellé nom'), { target: { value: 'Zoé ' } });
    await again({ faults });
    expect(screen.getByLabelText('Libellé nom')).toHaveValue('Zoé ');
    expect(store.get('nom')).toBe('Zoé ');
  });
});

describe('a keystroke', () => {
  it('re-renders one widget of two hundred', async () => {
    const drawn: string[] = [];
    registerWidget('text', (props) => (
      <Profiler id={props.field.name} onRender={(id) => drawn.push(id)}>
        <TextWidget {...props} />
      </Profiler>
    ));
    const fields = Array.from({ length: 200 }, (_, n) => field(`f${n}`));
    const { store } = drawStep(step({ fields }));
    expect(new Set(drawn).size).toBe(200);
    const input = screen.getByLabelText('Libellé f100');
    act(() => input.focus());
    drawn.length = 0;
    await userEvent.keyboard('a');
    expect(drawn).toEqual(['f100']);
    expect(store.get('f100')).toBe('a');
    registerWidget('text', TextWidget);
  });
});

describe('a conditional field', () => {
  it('shows and hides with the answer that it reads', () => {
    const fields = [field('a'), field('b', 'text', { conditional: true })];
    const { store } = drawStep(step({ fields }), {
      visible: (name, values) => name !== 'b' || values.a === 'oui',
      dependsOn: (name) => (name === 'b' ? ['a'] : []),
    });
    expect(screen.queryByLabelText('Libellé b')).toBeNull();
    act(() => store.set('a', 'oui'));
    expect(screen.getByLabelText('Libellé b')).toBeVisible();
    act(() => store.set('a', 'non'));
    expect(screen.queryByLabelText('Libellé b')).toBeNull();
  });
});

describe('a page where answers are checked', () => {
  it('has a button to change each answer', async () => {
    const { onEdit, onSubmit } = drawStep(
      step({
        kind: 'check',
        button: 'Confirmer',
        answers: [
          { field: 'nom', label: 'Nom', value: 'Durand', step: 'identite' },
          { field: 'tel', label: 'Téléphone', value: '', step: 'contact' },
        ],
      }),
    );
    expect(screen.getByText('form.answer.none')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'form.answer.edit Téléphone' }));
    expect(onEdit).toHaveBeenCalledWith('contact');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('a result', () => {
  it('takes the focus, and shows its tone and its lines', () => {
    drawStep(
      step({
        kind: 'result',
        tone: 'success',
        title: 'C’est envoyé',
        button: null,
        panel: [{ key: 'Référence', value: 'D-1' }],
      }),
    );
    const panel = screen.getByRole('region', { name: /status.success.*C’est envoyé/ });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('RéférenceD-1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
