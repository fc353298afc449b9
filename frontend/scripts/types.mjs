// Writes src/protocol/messages.ts from the server's message schema; with --check only says whether it is fresh.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = join(root, 'frontend/src/protocol/messages.ts');
const venv = join(root, '.venv/bin/python');
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3');
const banner = '// Generated from the server by `make generate`; do not edit.';

/**
 * Any becomes unknown, titles go (each would become a type alias), and $defs keeps its names.
 * @param {any} schema
 * @returns {any}
 */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== 'object') return schema;
  const keys = Object.keys(schema).filter((key) => key !== 'title');
  if (keys.length === 0 || (keys.length === 1 && keys[0] === 'default')) return { tsType: 'unknown' };
  if (schema.type === 'object' && !schema.properties && !schema.additionalProperties) {
    return { tsType: 'Record<string, unknown>' };
  }
  return Object.fromEntries(
    keys.map((key) => [
      key,
      key === 'properties' || key === '$defs'
        ? Object.fromEntries(Object.entries(schema[key]).map(([name, value]) => [name, plain(value)]))
        : key === 'default' || key === 'enum' || key === 'discriminator'
          ? schema[key]
          : plain(schema[key]),
    ]),
  );
}

/** @param {any} schema */
export async function typescript(schema) {
  const unions = Object.keys(schema.$defs).filter(
    (name) => name.endsWith('Message') && schema.$defs[name].anyOf,
  );
  const reached = Object.fromEntries(unions.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const text = await compile({ ...plain(schema), type: 'object', properties: reached }, 'Root', {
    additionalProperties: false,
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    format: false,
  });
  // The root only leads to the unions.
  const kept = text
    .replace(/export interface Root \{[^}]*\}\n/, '')
    .replace(/\{\s*\[k: string\]: ([^\n;]+);?\s*\}/g, 'Record<string, $1>')
    .replace(/\/\*\*\s*\* @maxItems \d+\s*\*\/\n/g, '');
  return format(kept, { ...(await resolveConfig(target)), parser: 'typescript' });
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const schema = execFileSync(python, ['-m', 'roundtable.server.ws.schema', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const text = await typescript(JSON.parse(schema));
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('src/protocol/messages.ts is stale: run `make generate`');
    process.exit(1);
  }
}
