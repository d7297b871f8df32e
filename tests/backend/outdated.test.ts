import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOutdated, readOldestBrowsers } from '../../src/backend/http/outdated.ts';
import { browsers, oldestBrowsers } from '../../src/build/browsers.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone = (system: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X)`;

describe('a browser is too old', () => {
  it.each([
    ['Chrome 79', `${windows} ${blink} Chrome/79.0.3945.130 Safari/537.36`],
    ['Firefox 79', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:79.0) Gecko/20100101 Firefox/79.0'],
    ['Safari 13', `${mac} ${webkit} Version/13.1.2 Safari/605.1.15`],
    ['Edge 79', `${windows} ${blink} Chrome/79.0.3945.74 Safari/537.36 Edg/79.0.309.43`],
    ['Edge 79, whatever it says of its engine', `${windows} ${blink} Chrome/80.0.3987.0 Safari/537.36 Edg/79.0.309.43`],
    ['the first Edge', `${windows} ${blink} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
    ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
    ['Safari of an iPhone', `${iphone('13_7')} ${webkit} Version/13.1.2 Mobile/15E148 Safari/604.1`],
    ['Chrome of such an iPhone, which is Safari', `${iphone('13_7')} ${webkit} CriOS/100.0 Mobile/15E148 Safari/604.1`],
    [
      'the first browser of Android',
      'Mozilla/5.0 (Linux; U; Android 4.0) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
    ],
  ])('%s', (_name, userAgent) => {
    expect(isOutdated(userAgent, oldestBrowsers)).toBe(true);
  });

  it.each([
    ['Chrome 80', `${windows} ${blink} Chrome/80.0.3987.0 Safari/537.36`],
    ['a Chrome of three figures', `${windows} ${blink} Chrome/147.0.0.0 Safari/537.36`],
    ['Firefox 80', 'Mozilla/5.0 (X11; Linux x86_64; rv:80.0) Gecko/20100101 Firefox/80.0'],
    ['Safari 14', `${mac} ${webkit} Version/14.0 Safari/605.1.15`],
    ['Edge 80', `${windows} ${blink} Chrome/80.0.3987.0 Safari/537.36 Edg/80.0.361.48`],
    ['Safari of an iPhone with iOS 14', `${iphone('14_0')} ${webkit} Version/14.0 Mobile/15E148 Safari/604.1`],
    [
      'an application of Android',
      `Mozilla/5.0 (Linux; Android 10; wv) ${blink} Version/4.0 Chrome/90.0 Mobile Safari/537.36`,
    ],
    ['Opera 66', `${windows} ${blink} Chrome/79.0.3945.130 Safari/537.36 OPR/66.0.3515.72`],
    [
      'Samsung Internet 11.1',
      `Mozilla/5.0 (Linux; Android 9; SM-G960F) ${blink} SamsungBrowser/11.1 Chrome/75.0.3770.143 Mobile Safari/537.36`,
    ],
    ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['nobody', ''],
  ])('but not %s', (_name, userAgent) => {
    expect(isOutdated(userAgent, oldestBrowsers)).toBe(false);
  });
});

it('no browser is too old before there is a build', () => {
  expect(readOldestBrowsers('/nowhere')).toBeNull();
});

it('the build’s targets are the required browsers', () => {
  expect(browsers).toEqual(['chrome80', 'firefox80', 'safari14', 'edge80']);
  const page = readFileSync('navigateur-obsolete.html', 'utf8');
  for (const name of Object.keys(oldestBrowsers)) expect(page).toContain(`{oldest-${name}}`);
});
