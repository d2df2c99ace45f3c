/** A cover for an event without a picture: a planet and its orbits at night, in the club's colours. Drawn another way each time. */

/** Pixels: 16:9, the largest that the backend keeps. */
const [WIDTH, HEIGHT] = [1600, 900];
const HALF_TURN = Math.PI;

/** @returns a PNG file, named and typed like one that was chosen. */
export async function drawCover(): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT, className: 'night', hidden: true });
  document.body.append(canvas); // its colours are those of the page
  const style = getComputedStyle(canvas);
  const pen = canvas.getContext('2d');
  if (pen) draw(pen, (name, alpha = 1) => `rgb(${style.getPropertyValue(`--${name}`)} / ${alpha})`);
  canvas.remove();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('This browser cannot make a picture of a drawing');
  return new File([blob], 'drawing.png', { type: blob.type });
}

interface Line {
  name: string;
  alpha?: number;
  width?: number;
  dash?: number[];
}

function draw(pen: CanvasRenderingContext2D, colour: (name: string, alpha?: number) => string): void {
  const stroke = (path: Path2D, { name, alpha, width = 3, dash = [] }: Line) => {
    pen.strokeStyle = colour(name, alpha);
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.stroke(path);
  };
  const fill = (path: Path2D, name: string) => {
    pen.fillStyle = colour(name);
    pen.fill(path);
  };

  pen.fillStyle = colour('ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let x = 50; x < WIDTH; x += 100)
    for (let y = 50; y < HEIGHT; y += 100) stroke(new Path2D(`M${x - 7} ${y}h14M${x} ${y - 7}v14`), { name: 'line' });
  for (let star = 0; star < 40; star += 1)
    fill(oval(between(1, 3), { x: between(0, WIDTH), y: between(0, HEIGHT) }), 'edge');

  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate(between(-0.6, 0.6));
  const radius = between(150, 220);
  const orbits = [[], [4, 18], []].map((dash, index) => ({
    size: radius * (1.7 + index * 0.75),
    high: radius * (0.75 + index * 0.45),
    look: { name: 'edge', dash },
  }));
  for (const { size, high, look } of orbits) stroke(oval(size, { high }), look);
  stroke(oval(radius + 30), { name: 'accent', alpha: 0.08, width: 60 });
  fill(oval(radius), 'surface');
  for (const part of [0.02, 0.4, 0.75]) {
    stroke(oval(radius * part, { high: radius }), { name: 'line' });
    stroke(oval(radius, { high: radius * part }), { name: 'line' });
  }
  stroke(oval(radius), { name: 'accent', width: 5 });

  for (const [index, { size, high, look }] of orbits.entries()) {
    stroke(oval(size, { high, end: HALF_TURN }), look); // before the planet
    const angle = between(0, index === 0 ? HALF_TURN : 2 * HALF_TURN);
    const place = { x: size * Math.cos(angle), y: high * Math.sin(angle) };
    const name = index === 0 ? 'signal' : 'accent';
    fill(oval(16 - index * 3, place), name);
    stroke(oval(34 - index * 6, place), { name, alpha: 0.5 });
  }
}

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** @param wide half its width. @param shape its middle, half its height if it is no circle, and where it ends, in radians. */
function oval(wide: number, { x = 0, y = 0, high = wide, end = 2 * HALF_TURN } = {}): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, wide, high, 0, 0, end);
  return path;
}
