import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'vite';
import { commonProps } from './common-props.ts';

/** One public prop, from its component's source. */
export interface Prop {
  name: string;
  type: string;
  isRequired: boolean;
  /** Its doc comment, else the common description of its name; empty without either. */
  description: string;
}

type ParsedFile = ReturnType<typeof parseSync>;
type Statement = ParsedFile['program']['body'][number];
type Declaration = Extract<Statement, { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' }>;
type Interface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>;
type Member = Interface['body']['body'][number];
type Type = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];

/** Returns the props of each exported component of a file, by name: those of the exported `<Name>Props`. */
export function componentProps(path: string, source: string): Map<string, Prop[]> {
  const file = new PropsFile(path, source);
  const props = new Map<string, Prop[]>();
  for (const name of file.exportedNames()) {
    const found = file.propsOf(`${name}Props`);
    if (found) props.set(name, found);
  }
  return props;
}

class PropsFile {
  private readonly path: string;
  private readonly source: string;
  private readonly parsed: ParsedFile;

  constructor(path: string, source: string) {
    this.path = path;
    this.source = source;
    this.parsed = parseSync(path, source);
  }

  exportedNames(): string[] {
    return this.parsed.module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, isType }) => (!isType && exportName.name ? [exportName.name] : [])),
    );
  }

  propsOf(name: string): Prop[] | undefined {
    const declaration = this.declarationOf(name);
    if (!declaration) return this.importedProps(name);
    if (declaration.type === 'TSTypeAliasDeclaration') return this.propsIn(declaration.typeAnnotation);
    const own = declaration.body.body.flatMap((member) => this.propOf(member));
    const inherited = declaration.extends.flatMap(({ expression, typeArguments }) =>
      expression.type === 'Identifier' ? this.referred(expression.name, typeArguments?.params ?? []) : [],
    );
    return [...own, ...inherited.filter((prop) => !own.some(({ name }) => name === prop.name))];
  }

  private propsIn(type: Type): Prop[] {
    if (type.type === 'TSTypeLiteral') return type.members.flatMap((member) => this.propOf(member));
    if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') {
      return type.types.flatMap((one) => this.propsIn(one));
    }
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
    return this.referred(type.typeName.name, type.typeArguments?.params ?? []);
  }

  /** Returns the props of a named type, through `Pick` and `Omit`. */
  private referred(name: string, [base, keys]: readonly Type[]): Prop[] {
    if (name !== 'Pick' && name !== 'Omit') return this.propsOf(name) ?? [];
    const named = keys ? this.keysIn(keys) : [];
    const all = base ? this.propsIn(base) : [];
    if (name === 'Omit') return all.filter((prop) => !named.includes(prop.name));
    return named.map((key) => all.find((prop) => prop.name === key) ?? inherited(key));
  }

  private keysIn(type: Type): string[] {
    if (type.type === 'TSUnionType') return type.types.flatMap((one) => this.keysIn(one));
    if (type.type === 'TSLiteralType') {
      return 'value' in type.literal && typeof type.literal.value === 'string' ? [type.literal.value] : [];
    }
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
    const alias = this.declarationOf(type.typeName.name);
    return alias?.type === 'TSTypeAliasDeclaration' ? this.keysIn(alias.typeAnnotation) : [];
  }

  private propOf(member: Member): Prop[] {
    if (member.type !== 'TSPropertySignature') return [];
    const { key, optional, typeAnnotation, start } = member;
    const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';
    const type = typeAnnotation ? this.textOf(typeAnnotation.typeAnnotation) : '';
    const description = this.commentBefore(start) || (commonProps[name]?.description ?? '');
    return [{ name, type, isRequired: !optional, description }];
  }

  private commentBefore(start: number): string {
    const comment = this.parsed.comments.findLast(({ end }) => end <= start);
    if (!comment?.value.startsWith('*') || this.source.slice(comment.end, start).trim() !== '') return '';
    return comment.value
      .replace(/^\*/, '')
      .replace(/\n\s*\*/g, '\n')
      .trim();
  }

  private textOf({ start, end }: { start: number; end: number }): string {
    return this.source.slice(start, end).replace(/\s+/g, ' ').replace(/^\| /, '');
  }

  private declarationOf(name: string): Declaration | undefined {
    return this.parsed.program.body
      .map((statement) =>
        statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement,
      )
      .find(
        (statement): statement is Declaration =>
          (statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration') &&
          statement.id.name === name,
      );
  }

  /** Returns the props of a type imported from another of our files. */
  private importedProps(name: string): Prop[] | undefined {
    for (const { moduleRequest, entries } of this.parsed.module.staticImports) {
      const entry = entries.find(({ localName }) => localName.value === name);
      const path = entry && sourcePath(this.path, moduleRequest.value);
      if (path) return new PropsFile(path, readFileSync(path, 'utf8')).propsOf(entry.importName.name ?? name);
    }
    return undefined;
  }
}

function sourcePath(from: string, request: string): string | undefined {
  const path = request.startsWith('#components/')
    ? resolve(request.replace('#components/', 'src/components/'))
    : resolve(dirname(from), request);
  return /^[.#]/.test(request) && existsSync(path) ? path : undefined;
}

const inherited = (name: string): Prop => ({
  name,
  isRequired: false,
  ...(commonProps[name] ?? { description: '', type: '' }),
});
