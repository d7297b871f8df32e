// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatIban } from '../../../src/renderer/form/widgets/iban-format.ts';
import { registerWidget } from '../../../src/renderer/form/widgets/registry.ts';
import { UploadWidget } from '../../../src/renderer/form/widgets/upload.tsx';
import { ZonesWidget } from '../../../src/renderer/form/widgets/zones.tsx';
import { drawField, field, option } from './form-given.tsx';

// those that come later stand at once here
registerWidget('upload', UploadWidget);
registerWidget('zones', ZonesWidget);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FRANCS = { sign: 'CHF', isBefore: true, mark: '.', group: '’' };

const input = (name: RegExp | string = 'Libellé x') => screen.getByLabelText(name);

describe('one line of text', () => {
  it.each([
    ['text', 'Zoé'],
    ['email', ' A@B.fr '],
    ['textarea', 'deux\nlignes'],
    ['password', 'p4ss w0rd'],
    ['new-password', 'Ab1!'],
    ['phone', '06 12'],
    ['iban', 'fr76'],
    ['address', '12 rue'],
  ] as const)('%s gives what is typed, and shows what it was given', async (widget, text) => {
    const { store } = drawField(field('x', widget));
    await userEvent.type(input(), text.replace('\n', '{Enter}'));
    expect(store.get('x')).toBe(text);
    cleanup();
    drawField(field('x', widget), { values: { x: text } });
    expect(input()).toHaveValue(text);
  });

  it.each(['  espaces  ', 'مرحبا بكم', '👩‍👩‍👧‍👦 ok', 'e\u0301'])('keeps %j exactly', (text) => {
    const { store } = drawField(field('x', 'text', { maxLength: 3 }));
    fireEvent.change(input(), { target: { value: text } });
    expect(store.get('x')).toBe(text);
    expect(input()).toHaveValue(text);
    expect(input()).toHaveAttribute('dir', 'auto');
    expect(input()).not.toHaveAttribute('maxlength');
  });

  it('shows that it is optional, its hint and its unit', () => {
    drawField(field('x', 'text', { required: false, hint: 'Une aide', unit: 'km' }));
    expect(input(/Libellé x/)).toHaveAccessibleName('Libellé x (form.optional)');
    expect(input(/Libellé x/)).toHaveAccessibleDescription('Une aide');
    expect(screen.getByText('km')).toBeVisible();
  });
});

describe('a password', () => {
  it('shows and hides itself, under a name of its own', async () => {
    drawField(field('x', 'password'), { values: { x: 'secret' } });
    expect(input()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'form.password.show Libellé x' }));
    expect(input()).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'form.password.hide Libellé x' })).toBeVisible();
  });

  it('that is new ticks its rules, announces them after a pause, and may be pasted', async () => {
    const rules = [
      { id: 'long', label: '8 caractères' },
      { id: 'digit', label: 'un chiffre' },
    ];
    const { store } = drawField(field('x', 'new-password', { rules }), {
      rulesMet: (text) => [
        { id: 'long', met: text.length >= 8 },
        { id: 'digit', met: /\d/.test(text) },
      ],
    });
    expect(input()).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.click(input());
    await userEvent.paste('abc1');
    expect(store.get('x')).toBe('abc1');
    expect(input()).toHaveAccessibleDescription(/8 caractères.*un chiffre/);
    const [long, digit] = screen.getAllByRole('listitem');
    expect(long).not.toHaveTextContent('form.password.met');
    expect(digit).toHaveTextContent('form.password.met');
    expect(screen.queryByText('form.password.progress 1 2')).toBeNull();
    expect(await screen.findByText('form.password.progress 1 2', {}, { timeout: 3000 })).toBeInTheDocument();
  });
});

describe('a date', () => {
  const parts = () => ['form.date.day', 'form.date.month', 'form.date.year'].map((name) => input(name));

  it('is whole once its three parts are', async () => {
    const { store } = drawField(field('x', 'date', { autocomplete: 'bday' }));
    const [day, month, year] = parts() as [HTMLElement, HTMLElement, HTMLElement];
    await userEvent.type(day, '5');
    expect(store.get('x')).toBe('5//');
    await userEvent.type(month, '3');
    await userEvent.type(year, '1985');
    expect(store.get('x')).toBe('1985-03-05');
    expect(day).toHaveValue('5');
    await userEvent.clear(month);
    expect(store.get('x')).toBe('5//1985');
    for (const part of [day, year]) await userEvent.clear(part);
    expect(store.get('x')).toBe('');
    expect(parts().map((part) => part.getAttribute('autocomplete'))).toEqual(['bday-day', 'bday-month', 'bday-year']);
    expect(day).toHaveAttribute('inputmode', 'numeric');
  });

  it.each([
    ['31//2024', ['31', '', '2024']],
    ['2024-02-31', ['31', '02', '2024']],
    ['a/b/c', ['a', 'b', 'c']],
  ])('shows %s again as it was left', (value, expected) => {
    drawField(field('x', 'date'), { values: { x: value } });
    expect(parts().map((part) => (part as HTMLInputElement).value)).toEqual(expected);
  });

  it('is read from one pasted text', async () => {
    const { store } = drawField(field('x', 'date'));
    await userEvent.click(input('form.date.day'));
    await userEvent.paste('31/12/1999');
    expect(store.get('x')).toBe('1999-12-31');
  });

  it('has its question as the group’s name, and its fault at each part', () => {
    drawField(field('x', 'date'), { faults: [{ field: 'x', message: 'Date fausse' }] });
    expect(screen.getByRole('group', { name: 'Libellé x' })).toHaveAccessibleDescription('Date fausse');
    for (const part of parts()) expect(part).toHaveAccessibleDescription('Date fausse');
    expect(input('form.date.day').id).toBe('champ-x');
  });

  it('follows an answer given from elsewhere', () => {
    const { store } = drawField(field('x', 'date'), { values: { x: '2024-01-02' } });
    act(() => store.set('x', '1999-12-31'));
    expect(parts().map((part) => (part as HTMLInputElement).value)).toEqual(['31', '12', '1999']);
  });
});

describe('a number', () => {
  it.each([
    ['amount', '1 234,56', 1234.56],
    ['amount', '1234.5', 1234.5],
    ['amount', '12,', 12],
    ['amount', '12 euros', '12 euros'],
    ['amount', '1,2,3', '1,2,3'],
    ['number', '12 000', 12000],
    ['number', '-3', -3],
    ['number', '1e3', '1e3'],
  ] as const)('%s reads %j as %j', async (widget, text, value) => {
    const { store } = drawField(field('x', widget));
    await userEvent.type(input(), text);
    expect(store.get('x')).toBe(value);
    expect(input()).toHaveValue(text);
    await userEvent.clear(input());
    expect(store.get('x')).toBeUndefined();
  });

  it.each([
    ["1'500.50", 1500.5],
    ['1’500,50', 1500.5],
    ['CHF 1500.50', 1500.5],
    ['1 500 chf', 1500],
    ['15CHF00', '15CHF00'],
    ['12 €', '12 €'],
  ])('an amount of another money reads %j as %j', async (text, value) => {
    const { store } = drawField(field('x', 'amount', { money: FRANCS }));
    await userEvent.type(input(), text);
    expect(store.get('x')).toBe(value);
  });

  it('an amount of another money is shown as it is written there', () => {
    drawField(field('x', 'amount', { money: FRANCS }), { values: { x: 1234.5 } });
    expect(input()).toHaveValue('1’234.50');
    expect(screen.getByText('CHF')).toBeVisible();
  });

  it('is shown the French way', () => {
    drawField(field('x', 'amount'), { values: { x: 1234.5 } });
    expect((input() as HTMLInputElement).value.replace(/\s/g, ' ')).toBe('1 234,50');
    expect(screen.getByText('€')).toBeVisible();
  });
});

describe('a text shown in groups', () => {
  it.each([
    ['phone', '0612345678', '06 12 34 56 78'],
    ['phone', '+41446681800', '+41 44 668 18 00'],
    ['iban', 'fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  ] as const)('%s is dressed when the input is left, for the eye only', async (widget, text, dressed) => {
    const { store } = drawField(field('x', widget));
    await userEvent.type(input(), text);
    expect(input()).toHaveValue(text);
    await userEvent.tab();
    await waitFor(() => expect(input()).toHaveValue(dressed));
    expect(store.get('x')).toBe(text);
    await userEvent.click(input());
    expect(input()).toHaveValue(text);
  });

  it.each([
    ['phone', '12'],
    ['iban', 'FR76é3000'],
    ['iban', '1234'],
  ] as const)('%s leaves %j alone', async (widget, text) => {
    drawField(field('x', widget), { values: { x: text } });
    await userEvent.click(input());
    await userEvent.tab();
    expect(input()).toHaveValue(text);
  });

  it.each([
    ['FR76é3000', null],
    ['FR76 3000-6', 'FR76 3000 6'],
    ['abc', null],
  ])('groups an IBAN that is being typed: %j', (text, expected) => {
    expect(formatIban(text)).toBe(expected);
  });
});

describe('choices', () => {
  const options = [option(true, 'Oui'), option(false, 'Non')];

  it('radio gives the option’s own value, by key too', async () => {
    const { store } = drawField(field('x', 'radio', { options }));
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Oui' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Non' }));
    expect(store.get('x')).toBe(false);
    await userEvent.keyboard('{ArrowUp}');
    expect(store.get('x')).toBe(true);
    expect(screen.getByRole('radio', { name: 'Oui' })).toBeChecked();
  });

  it('an option’s hint describes it and stays out of its name', () => {
    drawField(field('x', 'radio', { options: [{ value: 'a', label: 'Un', hint: 'Une aide' }] }));
    expect(screen.getByRole('radio', { name: 'Un' })).toHaveAccessibleDescription('Une aide');
  });

  it('a box is true or nothing', async () => {
    const { store } = drawField(field('x', 'checkbox'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Libellé x' }));
    expect(store.get('x')).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Libellé x' }));
    expect(store.get('x')).toBeUndefined();
  });

  it('boxes give a list in the order of the options', async () => {
    const { store } = drawField(field('x', 'checkboxes', { options: ['a', 'b', 'c'].map((one) => option(one)) }));
    for (const name of ['c', 'a']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(store.get('x')).toEqual(['a', 'c']);
    for (const name of ['c', 'a']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(store.get('x')).toBeUndefined();
  });

  it('a list gives the option’s own value', async () => {
    const { store } = drawField(field('x', 'select', { options: [option(1, 'Un'), option(2, 'Deux')] }));
    await userEvent.selectOptions(input(), 'Deux');
    expect(store.get('x')).toBe(2);
    await userEvent.selectOptions(input(), 'form.select.choose');
    expect(store.get('x')).toBeUndefined();
  });
});

describe('a country', () => {
  it('is chosen from a loaded list, and an existing answer is kept', async () => {
    const { store } = drawField(field('x', 'country'), {
      values: { x: 'FR' },
      lookup: () => Promise.resolve([option('BE', 'Belgique')]),
    });
    expect(input()).toHaveValue('FR');
    await screen.findByRole('option', { name: 'Belgique' });
    expect(input()).toHaveValue('FR');
    await userEvent.selectOptions(input(), 'Belgique');
    expect(store.get('x')).toBe('BE');
  });

  it('may be retried when the list failed to load', async () => {
    const lookup = vi
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue([option('BE', 'Belgique')]);
    drawField(field('x', 'country'), { lookup });
    await userEvent.click(await screen.findByRole('button', { name: 'form.retry' }));
    expect(await screen.findByRole('option', { name: 'Belgique' })).toBeInTheDocument();
  });
});

describe('an address', () => {
  const lookup = () => Promise.resolve([option('12 rue A'), option('12 rue B')]);

  it('is proposed, counted, and taken with the keys', async () => {
    const { store, onSubmit } = drawField(field('x', 'address'), { lookup });
    const box = screen.getByRole('combobox', { name: 'Libellé x' });
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(box, '12 rue');
    await screen.findAllByRole('option');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('form.address.found 2', {}, { timeout: 3000 })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: '12 rue B' });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{Enter}');
    expect(store.get('x')).toBe('12 rue B');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveFocus();
  });

  it('may be pressed, and another may be written', async () => {
    const { store } = drawField(field('x', 'address'), { lookup });
    const box = screen.getByRole('combobox');
    await userEvent.type(box, '12 rue');
    await userEvent.click(await screen.findByRole('option', { name: '12 rue A' }));
    expect(store.get('x')).toBe('12 rue A');
    await userEvent.type(box, ' bis');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(store.get('x')).toBe('12 rue A bis');
  });

  it('is a plain input when nothing answers', async () => {
    const { store } = drawField(field('x', 'address'), { lookup: () => Promise.reject(new Error('down')) });
    await userEvent.type(screen.getByRole('combobox'), '12 rue');
    expect(store.get('x')).toBe('12 rue');
  });
});

describe('a town', () => {
  const towns: Record<string, ReturnType<typeof option>[]> = {
    13600: [option('13600 La Ciotat', 'La Ciotat'), option('13600 Ceyreste', 'Ceyreste')],
    75011: [option('75011 Paris', 'Paris')],
  };
  const lookup = (_: string, text: string) => Promise.resolve(towns[text] ?? []);

  it('is chosen among those of its code', async () => {
    const { store } = drawField(field('x', 'locality'), { lookup });
    await userEvent.type(input('form.locality.code'), '13600');
    expect(store.get('x')).toBe('13600');
    await userEvent.click(await screen.findByRole('radio', { name: 'La Ciotat' }));
    expect(store.get('x')).toBe('13600 La Ciotat');
    await userEvent.type(input('form.locality.code'), '{Backspace}');
    expect(store.get('x')).toBe('1360');
  });

  it('is chosen at once when it is the only one', async () => {
    const { store } = drawField(field('x', 'locality'), { lookup });
    await userEvent.type(input('form.locality.code'), '75011');
    await waitFor(() => expect(store.get('x')).toBe('75011 Paris'));
  });

  it.each([
    ['no town has the code', lookup],
    ['nothing answers', () => Promise.reject(new Error('down'))],
  ])('is typed when %s', async (_, given) => {
    const { store } = drawField(field('x', 'locality'), { lookup: given });
    await userEvent.type(input('form.locality.code'), '99999');
    await userEvent.type(await screen.findByLabelText('form.locality.town'), 'Le Port');
    expect(store.get('x')).toBe('99999 Le Port');
  });

  it('is typed, and nothing is said of the code, where there is no list of towns', async () => {
    drawField(field('x', 'locality'), { lookup: () => Promise.resolve(null) });
    await userEvent.type(input('form.locality.code'), '74000');
    expect(await screen.findByLabelText('form.locality.town')).toBeVisible();
    expect(screen.queryByText(/form\.locality\.(?:none|failed|found)/)).toBeNull();
  });

  it('shows again what was answered', async () => {
    drawField(field('x', 'locality'), { lookup, values: { x: '13600 Ceyreste' } });
    expect(input('form.locality.code')).toHaveValue('13600');
    expect(await screen.findByRole('radio', { name: 'Ceyreste' })).toBeChecked();
  });
});

describe('zones of a drawing', () => {
  const drawing = { width: 20, height: 10, outline: 'M0 0H20', marked: 'Marqué :', none: 'Rien' };
  const options = [
    { ...option('avant', 'Avant'), region: 'M0 0H10V10H0Z' },
    { ...option('toit', 'Toit'), region: 'M10 0H20V10H10Z' },
    option('dessous', 'Dessous'),
  ];
  const draw = (values = {}) => drawField(field('x', 'zones', { drawing, options }), { values });
  const regions = () => [...document.querySelectorAll('.zones-zone')];
  const marks = () => regions().map((region) => region.getAttribute('fill')?.startsWith('url(') === true);

  it('are marked by pressing the drawing or its names, and listed as text', async () => {
    const { store } = draw();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Rien');
    await userEvent.click(regions()[1] as Element);
    expect(store.get('x')).toEqual(['toit']);
    expect(screen.getByRole('checkbox', { name: 'Toit' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dessous' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Avant' }));
    expect(store.get('x')).toEqual(['avant', 'toit', 'dessous']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Marqué : Avant, Toit, Dessous');
    expect(marks()).toEqual([true, true]);
    await userEvent.click(regions()[0] as Element);
    expect(store.get('x')).toEqual(['toit', 'dessous']);
  });

  it('are marked by keyboard alone: the drawing is no tab stop, and shows the focus', async () => {
    const { store } = draw({ x: ['avant'] });
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: 'Avant' })).toHaveFocus();
    await userEvent.tab();
    expect(regions()[1]).toHaveClass('zones-focused');
    await userEvent.keyboard(' ');
    expect(store.get('x')).toEqual(['avant', 'toit']);
    await userEvent.keyboard(' ');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    expect(store.get('x')).toBeUndefined();
    expect(document.querySelector('svg.zones-drawing')).toHaveAttribute('aria-hidden', 'true');
  });

  it('have a question and a fault like any other group', () => {
    drawField(field('x', 'zones', { drawing, options }), { faults: [{ field: 'x', message: 'Marquez une zone' }] });
    expect(screen.getByRole('group', { name: 'Libellé x' })).toHaveAccessibleDescription(/Marquez une zone/);
  });
});

describe('files', () => {
  const upload = { types: ['application/pdf'], maxFileBytes: 5_000_000, maxTotalBytes: 20_000_000 };
  const pdf = (name: string, size = 1500) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

  it('are chosen, listed and removed, and the focus stays', async () => {
    const { store } = drawField(field('x', 'upload', { upload }));
    const chooser = screen.getByLabelText('form.upload.choose');
    expect(chooser).toHaveAttribute('accept', 'application/pdf');
    await userEvent.upload(chooser, [pdf('a.pdf'), pdf('b.pdf')]);
    expect(store.get('x')).toMatchObject([
      { name: 'a.pdf', size: 1500, type: 'application/pdf' },
      { name: 'b.pdf', size: 1500 },
    ]);
    const list = screen.getByRole('list', { name: 'form.upload.list' });
    expect(within(list).getAllByText('form.size.kilo 2')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'form.upload.remove a.pdf' }));
    expect(store.get('x')).toMatchObject([{ name: 'b.pdf' }]);
    expect(chooser).toHaveFocus();
    expect(await screen.findByText('form.upload.removed a.pdf')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'form.upload.remove b.pdf' }));
    expect(store.get('x')).toBeUndefined();
  });

  it('are added to those already there, by dropping too, without validation', () => {
    const { store } = drawField(field('x', 'upload', { upload }));
    const zone = screen.getByLabelText('form.upload.choose').parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [pdf('a.pdf')] } });
    fireEvent.drop(zone, {
      dataTransfer: { files: [new File(['MZ'], 'b.exe', { type: 'application/x-msdownload' })] },
    });
    expect(store.get('x')).toMatchObject([{ name: 'a.pdf' }, { name: 'b.exe' }]);
  });
});
