/** Reed-Solomon error correction over GF(256) with the polynomial of QR codes (ISO/IEC 18004). */
const polynomial = 0x11d;

const powers: number[] = [1];
const logs: number[] = [];
for (let exponent = 0; exponent < 255; exponent += 1) {
  const value = powers[exponent] ?? 0;
  logs[value] = exponent;
  powers.push(value < 128 ? value << 1 : (value << 1) ^ polynomial);
}

function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logs[a] ?? 0) + (logs[b] ?? 0)) % 255] ?? 0;
}

/** Coefficients of the generator after its leading 1, highest first. */
function generator(degree: number): number[] {
  let product = [1];
  for (let root = 0; root < degree; root += 1) {
    const scaled = product.map((coefficient) => multiply(coefficient, powers[root] ?? 0));
    product = [...product, 0].map((coefficient, index) => coefficient ^ (scaled[index - 1] ?? 0));
  }
  return product.slice(1);
}

/** The `count` correction bytes that follow `data`. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, index) => value ^ multiply(divisor[index] ?? 0, factor));
  }
  return rest;
}
