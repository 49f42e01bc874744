/**
 * A problem of five plies with a second solution (a rook dropped on 2三), as its author would send
 * it: he ends with another drop of the rook than the solver, on 1四.
 */

/** As KIF, with title, name and comments. */
export const AUTHORS_KIF = `作品名：試作
作者：何某
後手の持駒：残り全部
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・v歩v飛 ・|一
| ・ ・ ・ ・ ・ ・ ・v玉 ・|二
| ・ ・ ・ ・v銀 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ 香 金 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・vと|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：飛 歩
*狙いは香の成り捨て
   1 ３三香成(34)
*まず捨てる
   2 １一玉(22)
   3 １二歩打
   4 １二玉(11)
   5 １四飛打
`;

/** His line in USI. */
export const AUTHORS_LINE = ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1d'];
