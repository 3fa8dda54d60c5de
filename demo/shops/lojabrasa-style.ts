/** Loja Brasa's style sheet. */
export const LOJABRASA_STYLE = `
*{box-sizing:border-box}body{margin:0;font:15px/1.45 Verdana,Arial,sans-serif;color:#333;background:#f3f0ec}a{color:#b8330f;text-decoration:none}
.faixa{background:#3c1a10;color:#ffd9a8;text-align:center;font-size:12px;padding:5px}
header{background:#d9431e;display:flex;flex-wrap:wrap;gap:14px;align-items:center;padding:14px 4%}.marca{color:#fff;font-size:28px;letter-spacing:-1px}.marca b{color:#ffd34d}
header form{flex:1 1 260px;display:flex}header input{flex:1;min-width:0;border:0;padding:10px;border-radius:4px 0 0 4px}header button{border:0;background:#ffd34d;padding:0 16px;font-weight:bold;border-radius:0 4px 4px 0}.conta a{color:#fff;margin-left:10px;font-size:13px}
nav{background:#b8330f;padding:0 4%;display:flex;flex-wrap:wrap}nav a{color:#fff;padding:9px 12px;font-size:13px}
main{max-width:1120px;margin:0 auto;padding:14px}.trilha{font-size:12px;color:#888}.topo{display:flex;justify-content:space-between;align-items:baseline}h1{font-size:22px}.tit{border-bottom:3px solid #ffd34d;padding-bottom:4px;font-size:18px;margin-top:28px}
.hero{background:linear-gradient(120deg,#d9431e,#f59a23);color:#fff;padding:34px;border-radius:8px}.hero h1{margin:0;font-size:34px}.hero a{display:inline-block;background:#fff;padding:9px 18px;border-radius:20px;font-weight:bold}
.cats{list-style:none;display:flex;flex-wrap:wrap;gap:10px;padding:0}.cats a{display:block;background:#fff;border:1px solid #e3d9cf;border-radius:20px;padding:8px 16px}
.vitrine{list-style:none;padding:0;margin:12px 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(158px,1fr));gap:12px}
.prod{position:relative;background:#fff;border:1px solid #e8e0d8;border-radius:6px;padding:10px;font-size:13px}.prod img{width:100%;height:auto}.prod h3{font-size:13px;font-weight:normal;margin:6px 0;min-height:54px}.prod h3 a{color:#333}.selo{position:absolute;top:8px;right:8px;background:#1f8a3b;color:#fff;padding:3px 7px;border-radius:3px;font-weight:bold}
.preco{margin:4px 0}.de{display:block;color:#999;font-size:12px}.por{font-size:18px;color:#d9431e}.parcela{margin:0;font-size:12px;color:#666}.frete{color:#1f8a3b;font-weight:bold;font-size:12px;margin:5px 0 0}.fora{color:#8b1a1a;font-weight:bold;margin:4px 0}.esgotado img{opacity:.35}
.ad{background:#fff7dd;border:1px dashed #d8b95a;padding:14px;margin:12px 0}.ad small{display:block;color:#aa9a6a;font-size:10px;text-transform:uppercase}
.paginas{text-align:center;margin:22px}.paginas>*{display:inline-block;padding:6px 11px;background:#fff;border:1px solid #ddd}.paginas b{background:#d9431e;color:#fff}
.ficha{display:flex;flex-wrap:wrap;gap:24px;background:#fff;padding:20px;border-radius:6px}.fotao{flex:1 1 260px;text-align:center}.fotao img{max-width:100%;height:auto}.compra{flex:1 1 300px}.cod{font-size:12px;color:#888}.compra .por{font-size:30px}.botao{display:inline-block;background:#1f8a3b;color:#fff;font-size:18px;padding:12px 44px;border-radius:5px;margin-top:12px}
.desc{background:#fff;padding:16px;max-width:none}.tec{width:100%;border-collapse:collapse;background:#fff}.tec th,.tec td{text-align:left;padding:8px 12px;border-bottom:1px solid #eee;font-size:13px}.tec th{width:38%;background:#faf6f1}.aval{background:#fff;padding:10px 14px;margin-bottom:8px}.aval b{color:#e89b17}.aval i{color:#999;font-size:12px}.aval p{margin:5px 0}
.news{background:#ffd34d;padding:20px 4%;display:flex;flex-wrap:wrap;gap:14px;align-items:center;justify-content:center}.news input{padding:8px;border:0}.news button{padding:8px 12px;border:0;background:#3c1a10;color:#fff}
footer{background:#3c1a10;color:#d9c4b8;display:flex;flex-wrap:wrap;gap:30px;padding:24px 4% 70px;font-size:12px}footer div{flex:1 1 200px}footer b{color:#fff}
.biscoito{position:fixed;bottom:10px;left:10px;right:10px;max-width:520px;background:#fff;border:1px solid #ccc;box-shadow:0 2px 8px #0003;padding:10px 14px;font-size:12px;border-radius:6px}
`;
