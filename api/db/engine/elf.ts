/**
 * Just enough of the ELF format to lower the glibc version a 64-bit little-endian shared object asks for.
 *
 * A symbol imported from glibc carries a version: `.gnu.version` holds one index per dynamic symbol, and the `vernaux`
 * entry with that index in `.gnu.version_r` names the library and the version. The dynamic loader refuses the whole
 * file when one named version is missing. Layouts: System V gABI, "Symbol Table"; LSB 5.0, "Symbol Versioning".
 */

/** One imported symbol that must be asked for by an older name or version. */
export interface Downgrade {
  library: string;
  /** The name in the old library: the same name, a tail of it, or one of the same length. */
  name: string;
  /** Must already be asked for by the file, of the same library. */
  version: string;
}

/** An unknown symbol or version: guessing here could call the wrong function. */
export class ElfRefusal extends Error {
  override name = "ElfRefusal";
}

interface Section {
  type: number;
  link: number;
  offset: number;
  size: number;
}

interface VersionNeed {
  library: string;
  version: string;
  /** What `.gnu.version` holds for symbols of this version. */
  index: number;
  /** Where the 16 bytes of the vernaux entry start. */
  offset: number;
}

interface ImportedSymbol {
  name: string;
  nameAt: number;
  offset: number;
  versionOffset: number;
  version: number;
}

interface DynamicTables {
  data: Buffer;
  strings: Section;
  symbols: ImportedSymbol[];
  /** Where each name of any dynamic symbol starts in the string table. */
  nameStarts: number[];
  needs: VersionNeed[];
}

const SECTION_DYNSYM = 11;
const SECTION_VERSION = 0x6fffffff;
const SECTION_VERSION_NEED = 0x6ffffffe;
const SYMBOL_SIZE = 24;

/**
 * A copy of `file` in which every symbol imported at `version` is imported as `downgrades` says, and `version` is no
 * longer asked for. Throws ElfRefusal when a symbol at `version` is not listed or its replacement does not fit.
 */
export function lowerVersion(
  file: Uint8Array,
  version: string,
  downgrades: Readonly<Record<string, Downgrade>>,
): Buffer {
  const tables = readDynamicTables(Buffer.from(file));
  const retired = tables.needs.filter((need) => need.version === version);
  for (const symbol of tables.symbols) {
    const need = retired.find((candidate) => candidate.index === symbol.version);
    if (need) lowerSymbol(tables, symbol, need, downgrades[symbol.name]);
  }
  for (const need of retired) retireNeed(tables, need, downgrades);
  return tables.data;
}

/** The symbols imported at `version`, sorted: what lowerVersion would have to replace. */
export function importedAt(file: Uint8Array, version: string): string[] {
  const { needs, symbols } = readDynamicTables(Buffer.from(file));
  const indexes = new Set(needs.filter((need) => need.version === version).map((need) => need.index));
  return symbols.flatMap((symbol) => (indexes.has(symbol.version) ? [symbol.name] : [])).sort();
}

/** Every `library version` pair the file asks the loader for, sorted. */
export function neededVersions(file: Uint8Array): string[] {
  return readDynamicTables(Buffer.from(file))
    .needs.map((need) => `${need.library} ${need.version}`)
    .sort();
}

function lowerSymbol(tables: DynamicTables, symbol: ImportedSymbol, need: VersionNeed, downgrade?: Downgrade): void {
  if (!downgrade || downgrade.library !== need.library) {
    throw new ElfRefusal(`${symbol.name} of ${need.library} at ${need.version} has no known older name`);
  }
  const { data } = tables;
  data.writeUInt32LE(placeName(tables, symbol, downgrade.name), symbol.offset);
  data.writeUInt16LE(olderNeed(tables, downgrade).index, symbol.versionOffset);
}

/** The string table offset at which `name` can be read, overwriting the symbol's own name when it is as long. */
function placeName(tables: DynamicTables, symbol: ImportedSymbol, name: string): number {
  if (symbol.name.endsWith(name)) return symbol.nameAt + symbol.name.length - name.length;
  if (symbol.name.length !== name.length) throw new ElfRefusal(`${name} does not fit in place of ${symbol.name}`);
  const lastChanged = [...name].findLastIndex((letter, index) => letter !== symbol.name[index]);
  const shared = tables.nameStarts.filter((at) => at >= symbol.nameAt && at <= symbol.nameAt + lastChanged);
  if (shared.length !== 1) throw new ElfRefusal(`the name ${symbol.name} is shared with another symbol`);
  tables.data.write(name, tables.strings.offset + symbol.nameAt, "latin1");
  return symbol.nameAt;
}

function olderNeed(tables: DynamicTables, { library, version }: Downgrade): VersionNeed {
  const found = tables.needs.find((need) => need.library === library && need.version === version);
  if (!found) throw new ElfRefusal(`the file does not ask ${library} for ${version}`);
  return found;
}

/** Makes the entry repeat an older version of the same library, so that the loader has nothing new to look for. */
function retireNeed(tables: DynamicTables, need: VersionNeed, downgrades: Readonly<Record<string, Downgrade>>): void {
  const known = Object.values(downgrades).find((downgrade) => downgrade.library === need.library);
  if (!known) throw new ElfRefusal(`nothing is known about ${need.library} at ${need.version}`);
  const older = olderNeed(tables, known);
  tables.data.copy(tables.data, need.offset, older.offset, older.offset + 4); // vna_hash
  tables.data.copy(tables.data, need.offset + 8, older.offset + 8, older.offset + 12); // vna_name
}

function readDynamicTables(data: Buffer): DynamicTables {
  const sections = readSections(data);
  const dynsym = sectionOf(sections, SECTION_DYNSYM);
  const versions = sectionOf(sections, SECTION_VERSION);
  const strings = sections[dynsym.link];
  if (!strings) throw new ElfRefusal("the dynamic symbols have no string table");
  const symbols: ImportedSymbol[] = [];
  const nameStarts: number[] = [];
  for (let i = 1; i < dynsym.size / SYMBOL_SIZE; i++) {
    const offset = dynsym.offset + i * SYMBOL_SIZE;
    const nameAt = data.readUInt32LE(offset);
    nameStarts.push(nameAt);
    if (data.readUInt16LE(offset + 6) !== 0) continue; // st_shndx: defined in this file
    const versionOffset = versions.offset + i * 2;
    const name = readString(data, strings, nameAt);
    symbols.push({ name, nameAt, offset, versionOffset, version: data.readUInt16LE(versionOffset) & 0x7fff });
  }
  return { data, strings, symbols, nameStarts, needs: readVersionNeeds(data, sections) };
}

function readVersionNeeds(data: Buffer, sections: Section[]): VersionNeed[] {
  const section = sectionOf(sections, SECTION_VERSION_NEED);
  const strings = sections[section.link];
  if (!strings) throw new ElfRefusal("the needed versions have no string table");
  const needs: VersionNeed[] = [];
  let fileAt = section.offset;
  for (;;) {
    const library = readString(data, strings, data.readUInt32LE(fileAt + 4));
    let offset = fileAt + data.readUInt32LE(fileAt + 8);
    for (let left = data.readUInt16LE(fileAt + 2); left > 0; left--) {
      const version = readString(data, strings, data.readUInt32LE(offset + 8));
      needs.push({ library, version, index: data.readUInt16LE(offset + 6), offset });
      offset += data.readUInt32LE(offset + 12);
    }
    const next = data.readUInt32LE(fileAt + 12);
    if (next === 0) return needs;
    fileAt += next;
  }
}

function readSections(data: Buffer): Section[] {
  const isElf64LittleEndian = data.length > 64 && data.readUInt32BE(0) === 0x7f454c46 && data[4] === 2 && data[5] === 1;
  if (!isElf64LittleEndian) throw new ElfRefusal("not a 64-bit little-endian ELF file");
  const start = Number(data.readBigUInt64LE(40));
  const entrySize = data.readUInt16LE(58);
  return Array.from({ length: data.readUInt16LE(60) }, (_, i) => {
    const at = start + i * entrySize;
    return {
      type: data.readUInt32LE(at + 4),
      link: data.readUInt32LE(at + 40),
      offset: Number(data.readBigUInt64LE(at + 24)),
      size: Number(data.readBigUInt64LE(at + 32)),
    };
  });
}

function sectionOf(sections: Section[], type: number): Section {
  const section = sections.find((candidate) => candidate.type === type);
  if (!section) throw new ElfRefusal(`no section of type 0x${type.toString(16)}`);
  return section;
}

function readString(data: Buffer, strings: Section, at: number): string {
  const start = strings.offset + at;
  return data.toString("latin1", start, data.indexOf(0, start));
}
