/**
 * The library that decodes pictures, limited to a few formats, one thread, and no cache. A module is read once: blocked
 * anew for each picture, its formats would be missing for a moment to the pictures that are being decoded.
 */
import sharp from 'sharp';

const FORMATS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: FORMATS.map((format) => `VipsForeignLoad${format}Buffer`) });
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
