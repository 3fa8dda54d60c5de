/** Vitrine 21's style sheet, for the class names of a release. */
export function vitrine21Style(c: (name: string) => string): string {
  return `
*{box-sizing:border-box}body{margin:0;font:15px/1.5 'Helvetica Neue',Arial,sans-serif;color:#14141c;background:#fff}a{color:inherit}
.${c('bar')}{display:flex;gap:20px;align-items:center;padding:14px 24px;border-bottom:1px solid #eee}.${c('logo')}{font-weight:800;font-size:22px;text-decoration:none}.${c('logo')} span{color:#5b3df5}
.${c('search')}{flex:1;min-width:0}.${c('search')} input{width:100%;border:0;background:#f3f3f7;border-radius:20px;padding:10px 18px}
.${c('menu')}{display:flex;gap:18px;overflow-x:auto;padding:10px 24px}.${c('menuLink')}{text-decoration:none;font-size:14px;color:#55556a;white-space:nowrap}
.${c('page')}{max-width:1160px;margin:0 auto;padding:12px 24px 40px}
.${c('hero')}{background:#14141c;color:#cfcbe8;border-radius:20px;padding:48px 32px}.${c('heroText')}{font-size:34px;font-weight:800;color:#fff;line-height:1.1}
.${c('chips')}{display:flex;flex-wrap:wrap;gap:8px;margin:18px 0}.${c('chip')}{border:1px solid #14141c;border-radius:20px;padding:6px 16px;text-decoration:none}
.${c('heading')}{font-size:22px;font-weight:800;margin:26px 0 12px}.${c('count')}{color:#8c8ca0;font-weight:400;font-size:14px}
.${c('grid')}{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:22px 16px}.${c('card')}{position:relative;min-width:0}.${c('link')}{text-decoration:none}
.${c('frame')}{background:#f6f6fa;border-radius:16px;overflow:hidden;aspect-ratio:1;flex:1 1 280px}.${c('image')}{width:100%;height:100%;object-fit:cover;mix-blend-mode:multiply}
.${c('badge')}{position:absolute;top:10px;left:10px;background:#5b3df5;color:#fff;border-radius:12px;font-size:12px;padding:2px 10px}.${c('side')} .${c('badge')}{position:static;display:inline-block}
.${c('name')}{font-size:14px;margin-top:8px}.${c('slot')}{margin-top:6px}.${c('bone')}{display:inline-block;width:84px;height:16px;border-radius:8px;background:linear-gradient(90deg,#ececf2,#f8f8fb,#ececf2)}
.${c('pager')}{text-align:center;margin:30px}.${c('more')}{display:inline-block;border:2px solid #14141c;border-radius:24px;padding:10px 30px;margin:4px;text-decoration:none;font-weight:700}
.${c('detail')}{display:flex;flex-wrap:wrap;gap:32px;align-items:flex-start}.${c('detail')}>.${c('frame')}{max-width:460px}.${c('side')}{flex:1 1 300px}.${c('button')}{display:inline-block;background:#5b3df5;color:#fff;text-decoration:none;border-radius:24px;padding:12px 32px;margin:14px 0;font-weight:700}
.${c('table')}{border-collapse:collapse;width:100%;max-width:640px}.${c('row')} td{padding:9px 4px;border-bottom:1px solid #eee}.${c('label')}{color:#8c8ca0;width:45%}.${c('review')}{background:#f6f6fa;border-radius:14px;padding:12px 16px;margin-bottom:8px;max-width:640px}
.${c('promo')}{margin-top:36px;background:#efeaff;border-radius:14px;padding:16px;font-size:14px}.${c('foot')}{background:#14141c;color:#a9a7bd;padding:26px 24px;font-size:13px}.${c('letter')} input{border:0;border-radius:12px;padding:7px 12px}.${c('letter')} button{border:0;border-radius:12px;padding:7px 14px}.${c('letter')}{color:#fff;margin-bottom:14px}.${c('cookie')}{margin-top:14px;border-top:1px solid #33333f;padding-top:10px}
`;
}
