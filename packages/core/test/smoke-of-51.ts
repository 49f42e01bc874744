/** A smoke 煙詰 that has all pieces but pawns on the board. */

/** That of 51 plies (examples/records): three golds and a promoted silver of the attacker's. */
export const SMOKE = {
  sfen: '9/7BG/6+S1N/6LpR/5+sL1S/6+PNL/4+Rg+sk+l/4G1+n1N/5G+p1+B b 15p 1',
  line: '4i3h 3i3h N*3i 2g3f 5h4g 3f2e G*3f 4e3f 4g3f 2e3f 1i3g 3h3g S*2e 3f2e 1d2d 2e1f S*2e 1f1e P*1f 1g1f 2e1f 1e1f L*1g 1f1g 5g3g 1g1f P*1g 1f1e 3i2g 1e2d 3c2c 2d2c 3d3c+ 2c1b 3c2c 1b2c 3e3c+ 2c1b 3c2c 1b2c 2g1e 2c2b 2f1d 2b1c 3g3c 1c1d 3c2c 1d1e 1g1f 1e1f 2c2f'.split(
    ' ',
  ),
};
