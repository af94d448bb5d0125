const SCALE = 2;
const MARGIN = 16;
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "opacity",
];

/** Draws a chart as it stands on the page, on the ground of its card. @returns a PNG */
export async function toPicture(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(svg, width, height))}`);
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + 2 * MARGIN) * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.scale(SCALE, SCALE);
  context.fillStyle = groundOf(svg);
  context.fillRect(0, 0, width + 2 * MARGIN, height + 2 * MARGIN);
  context.drawImage(image, MARGIN, MARGIN, width, height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png"),
  );
}

/** The colors of the theme are written out: a picture knows no tokens. */
function textOf(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const drawn = svg.querySelectorAll<SVGElement>("*");
  for (const [index, element] of copy.querySelectorAll<SVGElement>("*").entries()) {
    const like = drawn[index];
    if (!like) continue;
    const style = getComputedStyle(like);
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  }
  return new XMLSerializer().serializeToString(copy);
}

/** The first ground behind the chart that is not transparent. */
function groundOf(element: Element | null): string {
  if (!element) return "white";
  const { backgroundColor } = getComputedStyle(element);
  return /^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("The picture could not be made."));
    image.src = url;
  });
}
