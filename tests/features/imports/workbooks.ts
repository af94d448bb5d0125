import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const cell = (text: string, column: number, row: number) =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

const sheetXml = (rows: string[][], merged: string) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1)).join("")}</row>`)
    .join("")}</sheetData>${merged && `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`}</worksheet>`;

/** A workbook as a spreadsheet writes it, with the least in it (ECMA-376). */
export function makeWorkbook(sheets: Record<string, string[][]>, { merged = "", extra = {} } = {}): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  const relations = names
    .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join("");
  const parts: Record<string, string> = {
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${list}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [], merged)]),
    ),
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync({ ...files, ...extra }));
}
